import { join } from 'node:path';
import type { Compilation } from 'webpack';

export function findMissingExports(
  { modules, moduleGraph }: Compilation,
  directory: string,
  expected: readonly string[],
): readonly string[] {
  const file = join(directory, 'src/remote.tsx');
  const module = [...modules].find((module) => module.nameForCondition() === file);
  return module
    ? expected.filter((name) => moduleGraph.getExportsInfo(module).isExportProvided(name) === false)
    : expected;
}
