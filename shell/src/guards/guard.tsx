import type { Access } from '@tailgate/contracts';
import { SpinnerRegion } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { landingOf } from './landing.ts';
import { mayOpen } from './may-open.ts';

/** The server refuses everything else to a user who has still to set up a second factor. */
const OPEN_BEFORE_SET_UP = ['/second-factor', '/logout'];

/** Shows a screen to those who may see it. Not a security check: the server decides what each role may do. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <SpinnerRegion />;
  if (session.status === 'signed-out') return <Navigate to="/auth" replace />;
  const { role, must_set_up_second_factor: mustSetUp } = session.user;
  if (mustSetUp && !OPEN_BEFORE_SET_UP.includes(pathname)) return <Navigate to="/second-factor" replace />;
  if (!mayOpen(role, access)) return <Navigate to={landingOf(role)} replace />;
  return children;
}
