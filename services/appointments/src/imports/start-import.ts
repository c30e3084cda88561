import type { ParsedBody, routes } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredImport } from './import-repository.ts';

export async function startImport(
  { database, imports, now }: Dependencies,
  body: ParsedBody<typeof routes.startImport>,
  { userId, username }: Actor,
): Promise<StoredImport> {
  const by = { created_by: userId ?? 0, created_by_name: username ?? '' };
  return await database.transaction((transaction) => imports.create({ ...body, ...by }, now(), transaction));
}
