import type { RemoteDeclaration } from '@tailgate/contracts';

/** What this remote brings to the portal. The build writes it into the release. */
export const declaration: RemoteDeclaration = {
  area: 'staff',
  budget: { firstLoad: 130, later: 105 },
  screens: [
    {
      path: '/admin',
      access: 'staff',
      title: 'Admin Dashboard',
      navigation: { label: 'Admin Dashboard', order: 10, places: ['header'] },
    },
    {
      path: '/appointments',
      access: 'staff',
      title: 'Appointments',
      navigation: { label: 'Appointments', order: 20, places: ['header'] },
    },
    { path: '/appointments/board', access: 'staff', title: 'Calendar board' },
    {
      path: '/clients',
      access: 'staff',
      title: 'Clients',
      navigation: { label: 'Clients', order: 30, places: ['header'] },
    },
    { path: '/clients/:id', access: 'staff', title: 'Client' },
    {
      path: '/time-slots',
      access: 'staff',
      title: 'Time Slots',
      navigation: { label: 'Time Slots', order: 40, places: ['header'] },
    },
    {
      path: '/payments',
      access: 'staff',
      title: 'Payments',
      navigation: { label: 'Payments', order: 50, places: ['header'] },
    },
    {
      path: '/history',
      access: 'staff',
      title: 'History',
      navigation: { label: 'History', order: 55, places: ['menu'] },
    },
    {
      path: '/user-management',
      access: 'super-admin',
      title: 'User Management',
      navigation: { label: 'User Management', shortLabel: 'Users', order: 60, places: ['header', 'menu'] },
    },
    {
      path: '/releases',
      access: 'super-admin',
      title: 'Releases',
      navigation: { label: 'Releases', order: 70, places: ['menu'] },
    },
    {
      path: '/security',
      access: 'super-admin',
      title: 'Security',
      navigation: { label: 'Security', order: 80, places: ['menu'] },
    },
  ],
};
