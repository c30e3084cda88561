import { beforeEach, expect, test } from '@jest/globals';
import { type Registry, type Role, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { portalApi, testUser } from '../testing/portal-api.ts';
import { linked, releasedRemotes, releaseOf } from '../testing/released-remotes.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const work = [
  ['Admin Dashboard', '/admin'],
  ['Appointments', '/appointments'],
  ['Board', '/appointments/board'],
  ['Quotes', '/quotes'],
  ['Time Slots', '/time-slots'],
  ['Trucks', '/trucks'],
];
const areas: { role: Role; side: Record<string, (string | null)[][]> }[] = [
  {
    role: 'ADMIN',
    side: {
      ...{ Work: work, Money: [['Payments', '/payments']], People: [['Clients', '/clients']] },
      ...{ Company: [['History', '/history']], '': [['Dashboard', '/']] },
    },
  },
  {
    role: 'SUPER_ADMIN',
    side: {
      Work: work,
      Money: [
        ['Payments', '/payments'],
        ['Prices', '/settings/prices'],
      ],
      People: [
        ['Clients', '/clients'],
        ['User Management', '/user-management'],
      ],
      Company: [
        ['Company settings', '/settings/company'],
        ['History', '/history'],
      ],
      '': [['Dashboard', '/']],
    },
  },
];

beforeEach(() => localStorage.clear());

const target = (link: HTMLElement) => [link.textContent, link.getAttribute('href') ?? ''];
const linksIn = (element: HTMLElement) => within(element).getAllByRole('link', { hidden: true });
const currentIn = (element: HTMLElement) => linksIn(element).filter((link) => link.hasAttribute('aria-current'));

/** jsdom has no width: both are there. */
async function openAs(role: Role, path = '/admin', registry: Registry = releasedRemotes, quotes = 0) {
  const api = portalApi(testUser('sam', role));
  api.answers(routes.listPendingQuotes, [], { 'x-total-count': String(quotes) });
  const { person } = renderPortal(path, {}, { registry });
  const side = await screen.findByLabelText('Main', {}, { timeout: 5_000 });
  return { person, side, bar: screen.getByRole('navigation', { name: 'Main, small screens' }) };
}

function groupsOf(side: HTMLElement): Record<string, (string | null)[][]> {
  const lists = within(side).getAllByRole('list', { hidden: true });
  const nameOf = (list: HTMLElement) =>
    document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
  return Object.fromEntries(lists.map((list) => [nameOf(list), linksIn(list).map(target)]));
}

test.each(areas)('shows these areas beside the page to $role, below their headings', async ({ role, side }) => {
  expect(groupsOf((await openAs(role)).side)).toEqual(side);
});

test('the bar of small screens has four links, and a sheet with all', async () => {
  const { person, bar } = await openAs('SUPER_ADMIN', '/user-management');
  expect(linksIn(bar).map(target)).toEqual([
    ['Today', '/admin'],
    ['Board', '/appointments/board'],
    ['Quotes', '/quotes'],
    ['Clients', '/clients'],
  ]);
  const more = within(bar).getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-current')).toBe('true');
  await person.click(more);
  const sheet = await screen.findByRole('dialog', { name: 'All pages' }, { timeout: 5_000 });
  expect(currentIn(sheet).map(target)).toEqual([['Users', '/user-management']]);
  await person.click(within(sheet).getByRole('link', { name: 'Admin Dashboard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/admin');
});

test.each([
  ['/clients/7', ['/clients']],
  ['/appointments/board', ['/appointments/board']],
  ['/', ['/']],
  ['/settings', []],
])('on %s the current area is %j', async (path, current) => {
  const { side } = await openAs('SUPER_ADMIN', path);
  expect(currentIn(side).map((link) => link.getAttribute('href'))).toEqual(current);
});

test('shows how many quotes wait beside their link, and describes it', async () => {
  const { side, bar } = await openAs('ADMIN', '/admin', releasedRemotes, 8);
  for (const place of [side, bar]) {
    const link = within(place).getByRole('link', { name: 'Quotes', hidden: true });
    await waitFor(() => expect(link.getAttribute('aria-description')).toBe('8 waiting for review'));
    expect(within(link).getByText('8')).toBeTruthy();
  }
});

test('collapses to icons whose links keep their names, and remembers it', async () => {
  const { person, side } = await openAs('ADMIN');
  await person.click(within(side).getByRole('button', { name: 'Collapse navigation', hidden: true }));
  expect(within(side).getByRole('link', { name: 'Clients', hidden: true }).title).toBe('Clients');
  expect(within(side).getByRole('button', { name: 'Expand navigation', hidden: true })).toBeTruthy();
  expect(document.cookie).toContain('tailgate-navigation=narrow');
  // biome-ignore lint/suspicious/noDocumentCookie: the next file shares the browser.
  document.cookie = 'tailgate-navigation=; Path=/; Max-Age=0';
});

test('shows releases from before the groups in their order, and a new area in its group', async () => {
  const old = [linked('/admin', 'staff', 10, 'Admin Dashboard'), linked('/clients', 'staff', 30, 'Clients')];
  const crew = releaseOf('crew', [
    linked('/crew', 'staff', 24, 'Crew', { group: 'work', icon: 'hard-hat' }),
    linked('/docks', 'staff', 26, 'Docks', { group: 'docks', icon: 'anchor' }),
  ]);
  const { side, bar } = await openAs('ADMIN', '/admin', { admin: releaseOf('staff', old), crew });
  expect(groupsOf(side)).toEqual({
    Work: [['Crew', '/crew']],
    '': [
      ['Admin Dashboard', '/admin'],
      ['Docks', '/docks'],
      ['Clients', '/clients'],
    ],
  });
  expect(linksIn(bar)).toHaveLength(4);
});
