import { REMOTE_NAMES, REMOTE_PATHS, type RemoteName } from '@tailgate/contracts';

/** The shell's own pages. */
const SHELL_PATHS = [
  '/auth',
  '/settings',
  '/settings/company',
  '/logout',
  '/reset-password',
  '/verify-email',
  '/terms',
  '/privacy',
];
/** Only in development. */
const DEVELOPMENT_PATHS = ['/ui'];

interface Pattern {
  readonly path: RegExp;
  readonly remote: RemoteName | undefined;
}

/** Supports literal segments and ":name", like the router: case and a trailing slash do not matter. */
function compile(pattern: string, remote?: RemoteName): Pattern {
  const source = pattern === '/' ? '/' : `${pattern.replace(/:\w+/g, '[^/]+')}/?`;
  return { path: new RegExp(`^${source}$`, 'i'), remote };
}

const developmentPatterns = DEVELOPMENT_PATHS.map((path) => compile(path));
const patterns: readonly Pattern[] = [
  ...SHELL_PATHS.map((path) => compile(path)),
  ...REMOTE_NAMES.flatMap((name) => REMOTE_PATHS[name].map((path) => compile(path, name))),
];

/** @returns undefined for a path that the portal does not have */
export function matchPage(path: string, mode: { development: boolean }): Omit<Pattern, 'path'> | undefined {
  const known = mode.development ? [...patterns, ...developmentPatterns] : patterns;
  return known.find((pattern) => pattern.path.test(path));
}
