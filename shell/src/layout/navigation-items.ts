import type { Role } from '@tailgate/contracts';
import { isStaff } from '@tailgate/web-kit';

export type NavigationItem = { to: string; label: string /** For small screens. */; shortLabel?: string };

export function navigationFor(role: Role): NavigationItem[] {
  const staff: NavigationItem[] = [
    { to: '/admin', label: 'Admin Dashboard' },
    { to: '/appointments', label: 'Appointments' },
    { to: '/clients', label: 'Clients' },
    { to: '/time-slots', label: 'Time Slots' },
    { to: '/payments', label: 'Payments' },
  ];
  return [
    { to: '/', label: 'Dashboard' },
    ...(isStaff(role) ? staff : []),
    ...(role === 'SUPER_ADMIN' ? [{ to: '/user-management', label: 'User Management', shortLabel: 'Users' }] : []),
  ];
}
