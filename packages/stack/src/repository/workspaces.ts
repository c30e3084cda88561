import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';

export interface Workspace {
  readonly path: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

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

export function isNamed(workspace: Workspace, word: string): boolean {
  const short = workspace.path.split('/').at(-1);
  return [workspace.path, workspace.name, short, workspace.name.split('/').at(-1)].includes(word.replace(/\/$/, ''));
}

export function has(workspace: Workspace, file: string): boolean {
  return existsSync(join(repository, workspace.path, file));
}
