import type { RemoteDeclaration } from '@tailgate/contracts';

export const declaration: RemoteDeclaration = {
  area: 'staff',
  budget: { firstLoad: 52, later: 186 },
  screens: [
    {
      path: '/admin',
      access: 'staff',
      title: 'Admin Dashboard',
      chunk: 'staff-dashboard',
      reads: ['/api/summary/appointments', '/api/money/report', '/api/appointments'],
      navigation: { label: 'Admin Dashboard', order: 10, places: ['header'] },
    },
    {
      path: '/appointments',
      access: 'staff',
      title: 'Appointments',
      chunk: 'appointments',
      navigation: { label: 'Appointments', order: 20, places: ['header'] },
    },
    { path: '/appointments/board', access: 'staff', title: 'Calendar board', chunk: 'board' },
    {
      path: '/clients',
      access: 'staff',
      title: 'Clients',
      chunk: 'clients',
      navigation: { label: 'Clients', order: 30, places: ['header'] },
    },
    { path: '/clients/:id', access: 'staff', title: 'Client', chunk: 'client' },
    {
      path: '/time-slots',
      access: 'staff',
      title: 'Time Slots',
      chunk: 'time-slots',
      navigation: { label: 'Time Slots', order: 40, places: ['header'] },
    },
    {
      path: '/payments',
      access: 'staff',
      title: 'Payments',
      chunk: 'payments',
      navigation: { label: 'Payments', order: 50, places: ['header'] },
    },
    {
      path: '/history',
      access: 'staff',
      title: 'History',
      chunk: 'history',
      navigation: { label: 'History', order: 55, places: ['menu'] },
    },
    {
      path: '/user-management',
      access: 'super-admin',
      title: 'User Management',
      chunk: 'users',
      navigation: { label: 'User Management', shortLabel: 'Users', order: 60, places: ['header', 'menu'] },
    },
    {
      path: '/releases',
      access: 'super-admin',
      title: 'Releases',
      chunk: 'releases',
      navigation: { label: 'Releases', order: 70, places: ['menu'] },
    },
    {
      path: '/security',
      access: 'super-admin',
      title: 'Security',
      chunk: 'security',
      navigation: { label: 'Security', order: 80, places: ['menu'] },
    },
  ],
};
