import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';

export interface Workspace {
  /** The folder, relative to the repository: `services/payments`. */
  readonly path: string;
  /** The package name: `@tailgate/payments-service`. */
  readonly name: string;
  /** The packages that it lists. */
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Every workspace that the root package.json lists. */
export function workspaces(): Workspace[] {
  const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = root.workspaces.flatMap((pattern) => globSync(pattern, { cwd: repository })).sort();
  return folders
    .filter((path) => existsSync(join(repository, path, 'package.json')))
    .map((path) => {
      const manifest = JSON.parse(readFileSync(join(repository, path, 'package.json'), 'utf8')) as Manifest;
      const { name, dependencies = {}, devDependencies = {} } = manifest;
      return { path, name, dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
    });
}

/** @returns whether `word` is the workspace's path, its package name, or the last part of either */
export function isNamed(workspace: Workspace, word: string): boolean {
  const short = workspace.path.split('/').at(-1);
  return [workspace.path, workspace.name, short, workspace.name.split('/').at(-1)].includes(word.replace(/\/$/, ''));
}

export function has(workspace: Workspace, file: string): boolean {
  return existsSync(join(repository, workspace.path, file));
}
