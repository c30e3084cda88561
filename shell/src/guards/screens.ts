import { findRemotePage, type RemoteName } from '@tailgate/contracts';

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
  const page = findRemotePage(pathname);
  return page && { remote: page.remote, access: restricted[page.path] ?? 'public' };
}
