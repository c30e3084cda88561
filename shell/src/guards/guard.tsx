import { SpinnerRegion } from '@tailgate/ui';
import { isStaff, useSession } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Access } from './screens.ts';

/** Shows a screen to those who may see it. Not a security check: the server decides what each role may do. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  if (access === 'public') return children;
  if (session.status === 'loading') return <SpinnerRegion />;
  if (session.status === 'signed-out') return <Navigate to="/auth" replace />;
  const { role } = session.user;
  if (access === 'super-admin' && role !== 'SUPER_ADMIN') return <Navigate to="/admin" replace />;
  if (access === 'staff' && !isStaff(role)) return <Navigate to="/" replace />;
  return children;
}
