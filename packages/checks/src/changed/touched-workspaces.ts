/** A workspace with the names of the packages of the repository that it depends on. */
export interface LinkedWorkspace {
  readonly path: string;
  readonly name: string;
  /** What it needs at run time. */
  readonly dependencies: readonly string[];
  /** What its tests and its build need besides. */
  readonly devDependencies: readonly string[];
}

/** What a change means for a workspace: the changed files that it has itself, and those of packages that it uses. */
export interface Touched {
  readonly path: string;
  readonly own: readonly string[];
  readonly used: readonly string[];
}

/** The workspace of a file, if it belongs to one. */
function workspaceOf<W extends LinkedWorkspace>(file: string, all: readonly W[]): W | undefined {
  return all.find(({ path }) => file.startsWith(`${path}/`));
}

/** @returns every workspace that has a changed file or depends on one that has, directly or not */
export function touchedWorkspaces(
  files: readonly string[],
  all: readonly LinkedWorkspace[],
  links: 'run-time' | 'all' = 'all',
): Touched[] {
  const ownFiles = new Map(all.map((each) => [each.name, files.filter((file) => workspaceOf(file, all) === each)]));
  const touched = all.map((each) => {
    const used = [...closure(each, all, links)].flatMap((name) => ownFiles.get(name) ?? []);
    return { path: each.path, own: ownFiles.get(each.name) ?? [], used };
  });
  return touched.filter(({ own, used }) => own.length > 0 || used.length > 0);
}

/** A package's own development dependencies do not reach those who use it. */
function closure(
  { name, dependencies, devDependencies }: LinkedWorkspace,
  all: readonly LinkedWorkspace[],
  links: string,
) {
  const found = new Set([...dependencies, ...(links === 'all' ? devDependencies : [])]);
  for (const each of found) {
    for (const next of all.find((other) => other.name === each)?.dependencies ?? []) found.add(next);
  }
  found.delete(name);
  return found;
}
