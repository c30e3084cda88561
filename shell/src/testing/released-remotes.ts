import type { Access, Registry, RegistryEntry } from '@tailgate/contracts';

export function releaseOf(area: string, screens: RegistryEntry['screens'] = [], version = 'abcdef0123456789') {
  return { version, entry: 'remoteEntry.1.js', preload: [], integrity: {}, area, screens } satisfies RegistryEntry;
}

const screen = (path: string, access: Access) => ({ path, access, title: `Title of ${path}` });
type Navigation = NonNullable<RegistryEntry['screens'][number]['navigation']>;
export const linked = (
  path: string,
  access: Access,
  order: number,
  label: string,
  { places = ['header'], ...more }: Partial<Navigation> = {},
) => ({ ...screen(path, access), navigation: { label, order, places, ...more } });

const inBar = { places: ['header', 'bar'] };

export const releasedRemotes: Registry = {
  customer: releaseOf('customer', [
    linked('/', 'signed-in', 0, 'Dashboard'),
    screen('/quote', 'public'),
    screen('/quote/received', 'public'),
  ]),
  admin: releaseOf('staff', [
    linked('/user-management', 'super-admin', 60, 'User Management', {
      ...{ places: ['header', 'menu'], shortLabel: 'Users', group: 'people', icon: 'user-cog' },
    }),
    linked('/admin', 'staff', 10, 'Admin Dashboard', { ...inBar, shortLabel: 'Today', group: 'work' }),
    linked('/appointments', 'staff', 20, 'Appointments', { group: 'work' }),
    linked('/appointments/board', 'staff', 22, 'Board', { ...inBar, group: 'work' }),
    linked('/quotes', 'staff', 25, 'Quotes', { ...inBar, group: 'work', count: 'pending-quotes' }),
    linked('/clients', 'staff', 30, 'Clients', { ...inBar, group: 'people' }),
    screen('/clients/:id', 'staff'),
    linked('/time-slots', 'staff', 40, 'Time Slots', { group: 'work' }),
    linked('/trucks', 'staff', 45, 'Trucks', { group: 'work' }),
    linked('/payments', 'staff', 50, 'Payments', { group: 'money' }),
    linked('/history', 'staff', 55, 'History', { group: 'company' }),
  ]),
  payment: releaseOf('payment', [{ ...screen('/payment/:reference', 'public'), frame: 'checkout' }]),
};
