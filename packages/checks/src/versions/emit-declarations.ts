import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '@tailgate/stack/processes';
import type { DeclarationFiles } from './read-exports.ts';

const COMPILER_OPTIONS = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
  listEmittedFiles: true,
};

export async function emitDeclarations(root: string, entries: readonly string[]): Promise<DeclarationFiles> {
  const out = mkdtempSync(join(tmpdir(), 'tailgate-declarations-'));
  try {
    const config = join(out, 'tsconfig.json');
    const places = { outDir: out, rootDir: join(root, 'packages'), typeRoots: [join(root, 'node_modules/@types')] };
    const compilerOptions = { ...COMPILER_OPTIONS, ...places };
    const files = entries.map((entry) => join(root, entry));
    writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.browser.json'), compilerOptions, files }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { output } = await runNode([tsc, '-p', config, '--singleThreaded']);
    const paths = [...output.matchAll(/^TSFILE:\s*(\S.*\.d\.ts)$/gm)].map(([, path = '']) => path);
    if (paths.length === 0) throw new Error(output);
    return Object.fromEntries(paths.map((path) => [path.slice(out.length + 1), readFileSync(path, 'utf8')]));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
