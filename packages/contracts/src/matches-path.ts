/** Like react-router's matchPath: case and a trailing slash do not matter. */
export function matchesPath(path: string, pathname: string): boolean {
  const source = path === '/' ? '/' : `${path.replace(/:\w+/g, '[^/]+')}/?`;
  // oxlint-disable-next-line security/detect-non-literal-regexp -- A declared path has letters, digits, hyphens and slashes.
  return new RegExp(`^${source}$`, 'i').test(pathname);
}
