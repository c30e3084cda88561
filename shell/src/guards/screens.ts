import { REMOTE_PATHS, type RemoteName } from '@tailgate/contracts';
import { matchPath } from 'react-router-dom';

/** Who may open a screen. */
export type Access = 'public' | 'signed-in' | 'staff' | 'super-admin';

/** Screens of remotes that not everyone may open; a remote's screen that is not listed is public. */
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

/** The remote that shows a path, and who may see it; undefined when no remote does. */
export function findRemoteScreen(pathname: string): RemoteScreenMatch | undefined {
  for (const [remote, patterns] of Object.entries(REMOTE_PATHS) as [RemoteName, readonly string[]][]) {
    const pattern = patterns.find((candidate) => matchPath(candidate, pathname));
    if (pattern) return { remote, access: restricted[pattern] ?? 'public' };
  }
  return undefined;
}
