import { type Access, mayOpen, type User } from '@tailgate/contracts';
import { SpinnerRegion } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { landingOf } from './landing.ts';

/** Shows a screen to those who may see it. Not a security check: the server decides what each role may do. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <SpinnerRegion />;
  if (session.status === 'signed-out') return <Navigate to="/auth" replace />;
  const { role } = session.user;
  const step = firstStepOf(session.user);
  if (step && pathname !== step && pathname !== '/logout') return <Navigate to={step} replace />;
  if (!mayOpen(role, access)) return <Navigate to={landingOf(role)} replace />;
  return children;
}

/** What a user must do first: the server refuses everything else. */
function firstStepOf({ must_change_password: changePassword, must_set_up_second_factor: setUp }: User): string | null {
  if (changePassword) return '/choose-password';
  return setUp ? '/second-factor' : null;
}
