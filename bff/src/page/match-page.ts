import { REMOTE_NAMES, REMOTE_PATHS, type RemoteName } from '@tailgate/contracts';

/** Pages that the shell shows by itself. */
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
/** Pages only for those who build the portal. */
const DEVELOPMENT_PATHS = ['/ui'];

interface Pattern {
  readonly path: RegExp;
  readonly remote: RemoteName | undefined;
}

/** The subset of the router's patterns that the table of paths uses: literal segments and ":name"; case and a last slash are ignored. */
function compile(pattern: string, remote?: RemoteName): Pattern {
  const source = pattern === '/' ? '/' : `${pattern.replace(/:\w+/g, '[^/]+')}/?`;
  return { path: new RegExp(`^${source}$`, 'i'), remote };
}

const developmentPatterns = DEVELOPMENT_PATHS.map((path) => compile(path));
const patterns: readonly Pattern[] = [
  ...SHELL_PATHS.map((path) => compile(path)),
  ...REMOTE_NAMES.flatMap((name) => REMOTE_PATHS[name].map((path) => compile(path, name))),
];

/** Which page a path is, and whose; undefined for a path that the portal does not have. */
export function matchPage(path: string, mode: { development: boolean }): Omit<Pattern, 'path'> | undefined {
  const known = mode.development ? [...patterns, ...developmentPatterns] : patterns;
  return known.find((pattern) => pattern.path.test(path));
}
