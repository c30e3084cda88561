import type { Access } from '@tailgate/contracts';
import { SpinnerRegion } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { landingOf } from './landing.ts';
import { mayOpen } from './may-open.ts';

/** Shows a screen to those who may see it. Not a security check: the server decides what each role may do. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  if (access === 'public') return children;
  if (session.status === 'loading') return <SpinnerRegion />;
  if (session.status === 'signed-out') return <Navigate to="/auth" replace />;
  const { role } = session.user;
  if (!mayOpen(role, access)) return <Navigate to={landingOf(role)} replace />;
  return children;
}
