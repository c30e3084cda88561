import { findRemotePage, type RemoteName } from '@tailgate/contracts';

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

/** @returns the remote that shows the page, if one does; undefined for a path that the portal does not have */
export function matchPage(path: string, mode: { development: boolean }): { remote?: RemoteName } | undefined {
  const shellPaths = mode.development ? [...SHELL_PATHS, ...DEVELOPMENT_PATHS] : SHELL_PATHS;
  return shellPaths.includes(path.toLowerCase().replace(/\/$/, '')) ? {} : findRemotePage(path);
}
