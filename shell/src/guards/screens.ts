import { REMOTE_PATHS, type RemoteName } from '@tailgate/contracts';
import { matchPath } from 'react-router';

export type Access = 'public' | 'signed-in' | 'staff' | 'super-admin';

/** The restricted screens of the remotes. All others are public. */
const restricted: Record<string, Access> = {
  '/': 'signed-in',
  '/admin': 'staff',
  '/appointments': 'staff',
  '/appointments/board': 'staff',
  '/clients': 'staff',
  '/clients/:id': 'staff',
  '/time-slots': 'staff',
  '/payments': 'staff',
  '/history': 'staff',
  '/user-management': 'super-admin',
};

export type RemoteScreenMatch = { remote: RemoteName; access: Access };

/** @returns undefined if no remote has this path */
export function findRemoteScreen(pathname: string): RemoteScreenMatch | undefined {
  for (const [remote, patterns] of Object.entries(REMOTE_PATHS) as [RemoteName, readonly string[]][]) {
    const pattern = patterns.find((candidate) => matchPath(candidate, pathname));
    if (pattern) return { remote, access: restricted[pattern] ?? 'public' };
  }
  return undefined;
}
