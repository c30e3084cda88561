import {
  type areasOf,
  type FirstViewFile,
  findScreen,
  matchesPath,
  type RemoteScreen,
  type ShellRelease,
} from '@tailgate/contracts';

interface Portal {
  readonly shell: ShellRelease;
  readonly areas: ReturnType<typeof areasOf>;
  readonly development: boolean;
}

export interface MatchedPage {
  readonly screen?: RemoteScreen;
  readonly preload?: readonly string[];
  /** Of a page of the shell. */
  readonly firstView?: FirstViewFile;
}

export function matchPage(pathname: string, { shell, areas, development }: Portal): MatchedPage | undefined {
  const own = shell.pages.find((page) => (development || !page.development) && matchesPath(page.path, pathname));
  if (own) return { ...(own.preload && { preload: own.preload }), ...(own.firstView && { firstView: own.firstView }) };
  const screen = findScreen(areas, pathname);
  return screen && { screen, preload: librariesOf(screen, shell) };
}

/** A screen that was built against another version may bring its own copy. */
function librariesOf({ libraries = {} }: RemoteScreen, shell: ShellRelease): string[] {
  return Object.entries(libraries).flatMap(([name, version]) => {
    const provided = shell.libraries?.[name];
    return provided?.version === version ? provided.files : [];
  });
}
