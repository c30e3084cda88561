import type { ParsedBody, routes } from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import { appError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredImport } from './import-repository.ts';
import type { TakenBackPart } from './kind-of-import.ts';
import { KINDS } from './kinds.ts';
import { takeBackUntil } from './present-import.ts';
import { SUBJECTS } from './write-import.ts';

/** Takes back a part of an import, what nobody has changed since: added records go, changed ones are as before. Safe to repeat. */
export async function takeBackImport(
  deps: Dependencies,
  id: number,
  { after }: ParsedBody<typeof routes.takeBackImport>,
  scope: RequestScope,
): Promise<TakenBackPart & { source: StoredImport }> {
  const { database, history, imports, now } = deps;
  const kind = await imports.kindOf(id);
  if (!kind) throw notFound('Import');
  const none = { asked: [], blocked: [] };
  const money = (await KINDS[kind].askAboutMoney?.(deps, { source: { id }, after, scope })) ?? none;
  return await database.transaction(async (transaction) => {
    const source = await imports.lock(id, transaction);
    if (!source) throw notFound('Import');
    if (takeBackUntil(source) <= now()) throw appError('CONFLICT', 'This import is too old to be taken back.');
    const part = await KINDS[kind].takeBack(deps, { source, after, money, scope }, transaction);
    const { takenBack } = part;
    await imports.forgetRows(
      id,
      takenBack.map(({ row }) => row),
      transaction,
    );
    if (takenBack.length > 0)
      await history.record(transaction, scope.actor, {
        action: 'import.taken-back',
        subjectId: id,
        summary: `${source.file_name}: ${counted(takenBack.length, 'row')}`,
        each: { subject: SUBJECTS[source.kind], ids: takenBack.map(({ record_id }) => record_id) },
      });
    return { ...part, source: await imports.countTakenBack(id, takenBack.length, now(), transaction) };
  });
}
