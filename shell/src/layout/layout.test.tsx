import { describe, expect, test } from '@jest/globals';
import type { Role } from '@tailgate/contracts';
import { testConfig } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { openAccountMenu } from '../testing/open-account-menu.ts';
import { portalApi, testUser } from '../testing/portal-api.ts';
import { linked, releasedRemotes, releaseOf } from '../testing/released-remotes.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const staffAreas = [
  ['Admin Dashboard', '/admin'],
  ['Appointments', '/appointments'],
  ['Clients', '/clients'],
  ['Time Slots', '/time-slots'],
  ['Trucks', '/trucks'],
  ['Payments', '/payments'],
];

const offers: { role: Role; label: string; areas: string[][]; smallAreas: string[][]; menu: string[][] }[] = [
  {
    role: 'CUSTOMER',
    label: 'Customer',
    areas: [['Dashboard', '/']],
    smallAreas: [['Dashboard', '/']],
    menu: [['Profile', '/settings']],
  },
  {
    role: 'ADMIN',
    label: 'Admin',
    areas: [['Dashboard', '/'], ...staffAreas],
    smallAreas: [['Dashboard', '/'], ...staffAreas],
    menu: [
      ['Profile', '/settings'],
      ['History', '/history'],
    ],
  },
  {
    role: 'SUPER_ADMIN',
    label: 'Super admin',
    areas: [['Dashboard', '/'], ...staffAreas, ['Users', '/user-management']],
    smallAreas: [['Dashboard', '/'], ...staffAreas, ['Users', '/user-management']],
    menu: [
      ['Profile', '/settings'],
      ['History', '/history'],
      ['User Management', '/user-management'],
      ['Import', '/import'],
    ],
  },
];

const target = (link: HTMLElement) => [link.textContent, link.getAttribute('href')];

async function openAs(role: Role) {
  portalApi(testUser('sam', role));
  const { person } = renderPortal('/');
  await screen.findByRole('heading', { level: 1 });
  return person;
}

describe.each(offers)('as $role, one', ({ role, label, areas, smallAreas, menu }) => {
  test('shows these areas in the navigation, on wide and on small screens', async () => {
    await openAs(role);
    // jsdom has no width, so check the row for small screens as well.
    const wide = within(screen.getByLabelText('Main'));
    expect(wide.getAllByRole('link', { hidden: true }).map(target)).toEqual(areas);
    const small = within(screen.getByRole('navigation', { name: 'Main, small screens' }));
    expect(small.getAllByRole('link').map(target)).toEqual(smallAreas);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('shows name, email, role and these entries in the account menu', async () => {
    const person = await openAs(role);
    const opened = await openAccountMenu(person, 'sam');
    for (const text of ['sam', 'sam@tailgate.example', label]) expect(opened.getByText(text)).toBeTruthy();
    expect(opened.getAllByRole('menuitem').map(target)).toEqual([...menu, ['Log out', null]]);
  });
});

test('full labels are shown if there is room for them', async () => {
  portalApi(testUser('sam', 'SUPER_ADMIN'));
  const { admin } = releasedRemotes;
  renderPortal('/admin', {}, { registry: admin ? { admin } : {} });
  const links = within(await screen.findByLabelText('Main')).getAllByRole('link', { hidden: true });
  expect(links.map(target)).toEqual([...staffAreas, ['User Management', '/user-management']]);
});

describe('a super admin with one more area', () => {
  async function openWithDrivers() {
    portalApi(testUser('sam', 'SUPER_ADMIN'));
    const drivers = releaseOf('drivers', [linked('/drivers', 'staff', 70, 'Drivers')]);
    const { person } = renderPortal('/', {}, { registry: { ...releasedRemotes, drivers } });
    await screen.findByRole('heading', { level: 1 });
    return person;
  }

  test('sees every link, with short labels', async () => {
    await openWithDrivers();
    const links = within(screen.getByLabelText('Main')).getAllByRole('link', { hidden: true });
    const added = [
      ['Users', '/user-management'],
      ['Drivers', '/drivers'],
    ];
    expect(links.map(target)).toEqual([['Dashboard', '/'], ...staffAreas, ...added]);
  });

  test('brings a link that does not fit into view with the keyboard', async () => {
    const person = await openWithDrivers();
    const row = screen.getByRole('navigation', { name: 'Main, small screens' });
    const link = within(row).getByRole('link', { name: 'Drivers' });
    // jsdom has no layout.
    Object.defineProperty(link, 'offsetLeft', { value: 900 });
    within(row).getByRole('link', { name: 'Users' }).focus();
    await person.tab();
    expect(document.activeElement).toBe(link);
    expect(row.scrollLeft).toBe(900);
  });
});

test('a record inside an area still shows which area one is in; everything is inside the dashboard’s address, and that does not count', async () => {
  portalApi(testUser('sam', 'ADMIN'));
  renderPortal('/clients/7');
  const small = within(await screen.findByRole('navigation', { name: 'Main, small screens' }));
  const current = small.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(target)).toEqual([['Clients', '/clients']]);
});

describe('the layout of every page', () => {
  const links = {
    ...testConfig.links,
    website: 'https://haul.example',
    bookNow: 'https://haul.example/book',
    contactUs: 'https://haul.example/contact',
  };

  async function openPublicPage() {
    portalApi(null);
    renderPortal('/quote', {}, { companyName: 'Haul & Co', links });
    await screen.findByRole('link', { name: 'Log in' });
  }

  test('names the product, has the disabled theme button, and offers visitors only to log in', async () => {
    await openPublicPage();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Haul & Co' }).getAttribute('href')).toBe('/');
    expect(header.getByRole<HTMLButtonElement>('button', { name: 'High Contrast' }).disabled).toBe(true);
    expect(header.queryByRole('navigation', { hidden: true })).toBeNull();
    expect(header.queryByRole('button', { name: /^Account of/ })).toBeNull();
    expect(header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth');
  });

  test('ends with the copyright and three links to other places', async () => {
    await openPublicPage();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(`© ${new Date().getFullYear()} Haul & Co. All rights reserved.`)).toBeTruthy();
    const targets = footer.getAllByRole('link').map((link) => [...target(link), link.getAttribute('target')]);
    expect(targets).toEqual([
      ['Website', links.website, '_blank'],
      ['Book Now', links.bookNow, '_blank'],
      ['Contact Us', links.contactUs, '_blank'],
    ]);
  });
});
