import { findScreen, matchesPath, type Registry, type RemoteScreen, type ShellRelease } from '@tailgate/contracts';

interface Portal {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly development: boolean;
}

interface MatchedPage {
  readonly screen?: RemoteScreen;
  readonly preload?: readonly string[];
}

export function matchPage(pathname: string, { shell, registry, development }: Portal): MatchedPage | undefined {
  const own = shell.pages.find((page) => (development || !page.development) && matchesPath(page.path, pathname));
  if (own) return own.preload ? { preload: own.preload } : {};
  const screen = findScreen(registry, pathname);
  return screen && { screen, preload: librariesOf(screen, shell) };
}

/** A screen that was built against another version may bring its own copy. */
function librariesOf({ libraries = {} }: RemoteScreen, shell: ShellRelease): string[] {
  return Object.entries(libraries).flatMap(([name, version]) => {
    const provided = shell.libraries?.[name];
    return provided?.version === version ? provided.files : [];
  });
}
