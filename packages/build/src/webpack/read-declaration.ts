import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type RemoteDeclaration,
  remoteDeclaration,
  type ShellDeclaration,
  shellDeclaration,
} from '@tailgate/contracts';
import { z } from 'zod';
import type { FrontEnd } from './workspace.ts';

export async function readDeclaration(frontEnd: FrontEnd): Promise<RemoteDeclaration | ShellDeclaration> {
  const { kind, directory, repository } = frontEnd;
  const file = join(directory, 'src/declaration.ts');
  const name = relative(repository, file);
  if (!existsSync(file)) throw new Error(`${name} is missing. It declares what this front end brings.`);
  // While watching, the file may have changed since it was imported.
  const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as { declaration?: unknown };
  const schema = kind === 'shell' ? shellDeclaration : remoteDeclaration;
  const result = schema.safeParse(module.declaration);
  if (!result.success) throw new Error(`${name} is wrong:\n${z.prettifyError(result.error)}`);
  return result.data;
}
