import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../checks/run-command.ts';
import type { DeclarationFiles } from './read-exports.ts';

/** Lets the compiler write the declarations of a package of `packages`. Types are checked elsewhere. */
export async function emitDeclarations(root: string, folder: string): Promise<DeclarationFiles> {
  const out = mkdtempSync(join(tmpdir(), 'tailgate-declarations-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const flags = [
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--noCheck',
      '--listEmittedFiles',
      '--singleThreaded',
    ];
    const places = ['-p', join(root, folder), '--outDir', out, '--rootDir', join(root, 'packages')];
    const { output } = await runNode([tsc, ...places, ...flags]);
    const paths = [...output.matchAll(/^TSFILE:\s*(.*\.d\.ts)$/gm)].map(([, path = '']) => path);
    if (paths.length === 0) throw new Error(output);
    return Object.fromEntries(paths.map((path) => [path.slice(out.length + 1), readFileSync(path, 'utf8')]));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
