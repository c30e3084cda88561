import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { has, repository, type Workspace, workspaces } from '@tailgate/stack/repository';

interface TypeScriptConfig {
  readonly extends: string;
  readonly compilerOptions?: object;
  readonly include: readonly string[];
}

export interface TypeProgram {
  readonly name: string;
  readonly config: TypeScriptConfig & { readonly exclude: readonly string[] };
}

/**
 * Groups the workspaces with equal configurations into one program, so that what they import is checked once.
 * A workspace that declares globals gets its own program: the others must not see them.
 * @param only the paths of the workspaces to check; all without
 */
export function typePrograms(only: readonly string[] | null = null): TypeProgram[] {
  const chosen = workspaces().filter(({ path }) => only === null || only.includes(path));
  const checked = chosen.filter((workspace) => has(workspace, 'tsconfig.json'));
  const groups = Map.groupBy(checked, (workspace) => {
    const { include: _files, ...options } = absoluteConfig(workspace);
    return JSON.stringify([options, declaresGlobals(workspace) && workspace.path]);
  });
  // The largest first: it must not run last and alone.
  const largestFirst = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largestFirst.map((members) => {
    const configs = members.map(absoluteConfig);
    const config = { ...(configs[0] as TypeScriptConfig), include: configs.flatMap(({ include }) => include) };
    const name = members.map(({ path }) => path.replace('/', '-')).join('+');
    return { name, config: { ...config, exclude: [join(repository, '**/node_modules')] } };
  });
}

function absoluteConfig({ path }: Workspace): TypeScriptConfig {
  const config = JSON.parse(readFileSync(join(repository, path, 'tsconfig.json'), 'utf8')) as TypeScriptConfig;
  const absolute = (file: string) => join(repository, path, file);
  return { ...config, extends: absolute(config.extends), include: config.include.map(absolute) };
}

function declaresGlobals({ path }: Workspace): boolean {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: join(repository, path) });
  return files.some((file) => /^declare (global|module)\b/m.test(readFileSync(join(repository, path, file), 'utf8')));
}
