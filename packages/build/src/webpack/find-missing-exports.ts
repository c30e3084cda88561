import { join } from 'node:path';
import type { Compilation } from 'webpack';

/** What the shell reads from a remote (RemoteModule of packages/web-kit). */
const EXPECTED = ['Remote', 'contractVersion'];

export function findMissingExports({ modules, moduleGraph }: Compilation, directory: string): string[] {
  const file = join(directory, 'src/remote.tsx');
  const module = [...modules].find((module) => module.nameForCondition() === file);
  return module
    ? EXPECTED.filter((name) => moduleGraph.getExportsInfo(module).isExportProvided(name) === false)
    : EXPECTED;
}
