import type { Access, Registry, RegistryEntry } from '@tailgate/contracts';

export function releaseOf(area: string, screens: RegistryEntry['screens'] = [], version = 'abcdef0123456789') {
  return { version, entry: 'remoteEntry.1.js', preload: [], integrity: {}, area, screens } satisfies RegistryEntry;
}

const screen = (path: string, access: Access) => ({ path, access, title: `Title of ${path}` });
export const linked = (
  path: string,
  access: Access,
  order: number,
  label: string,
  places = ['header'],
  shortLabel?: string,
) => ({
  ...screen(path, access),
  navigation: { label, order, places, ...(shortLabel && { shortLabel }) },
});

export const releasedRemotes: Registry = {
  customer: releaseOf('customer', [
    linked('/', 'signed-in', 0, 'Dashboard'),
    screen('/quote', 'public'),
    screen('/quote/received', 'public'),
  ]),
  admin: releaseOf('staff', [
    linked('/user-management', 'super-admin', 60, 'User Management', ['header', 'menu'], 'Users'),
    linked('/admin', 'staff', 10, 'Admin Dashboard'),
    linked('/appointments', 'staff', 20, 'Appointments'),
    screen('/appointments/board', 'staff'),
    linked('/clients', 'staff', 30, 'Clients'),
    screen('/clients/:id', 'staff'),
    linked('/time-slots', 'staff', 40, 'Time Slots'),
    linked('/trucks', 'staff', 45, 'Trucks'),
    linked('/payments', 'staff', 50, 'Payments'),
    linked('/history', 'staff', 55, 'History', ['menu']),
    linked('/import', 'super-admin', 65, 'Import', ['menu']),
  ]),
  payment: releaseOf('payment', [screen('/payment/:reference', 'public')]),
};
