import { findScreen, matchesPath, type Registry, type RemoteName, type ShellRelease } from '@tailgate/contracts';

interface Portal {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly development: boolean;
}

/** @returns the remote that shows the page, if one does; undefined for a path that nobody declared */
export function matchPage(
  pathname: string,
  { shell, registry, development }: Portal,
): { remote?: RemoteName } | undefined {
  const isOwn = shell.pages.some((page) => (development || !page.development) && matchesPath(page.path, pathname));
  if (isOwn) return {};
  const screen = findScreen(registry, pathname);
  return screen && { remote: screen.remote };
}
