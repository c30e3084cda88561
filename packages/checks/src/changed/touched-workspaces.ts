export interface LinkedWorkspace {
  readonly path: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

export interface Touched {
  readonly path: string;
  readonly own: readonly string[];
  readonly used: readonly string[];
}

function workspaceOf<W extends LinkedWorkspace>(file: string, all: readonly W[]): W | undefined {
  return all.find(({ path }) => file.startsWith(`${path}/`));
}

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
