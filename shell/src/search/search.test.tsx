import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { portalApi, testUser } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const found = {
  clients: { hits: [{ id: 7, title: 'Casey Jones', detail: 'casey@tailgate.example' }], more: false },
  appointments: { hits: [{ id: 12, title: 'Appointment #12', detail: '1 Main St – 9 Oak Ave' }], more: false },
  quotes: { hits: [{ id: 3, title: 'Quote #3', detail: 'Casey Jones, pending' }], more: false },
};
const nothing = { hits: [], more: false };
const box = () => screen.findByRole('combobox', { name: 'Search clients, appointments and quotes' });

async function openSearch() {
  const api = portalApi(testUser('sam', 'ADMIN'));
  api.answers(routes.search, found);
  const { person } = renderPortal('/time-slots');
  await person.click(await screen.findByRole('button', { name: 'Search' }, { timeout: 5_000 }));
  return { api, person, input: await box() };
}

test('searches after a pause in typing; the arrow keys and Enter open a record', async () => {
  const { api, person, input } = await openSearch();
  expect(document.activeElement).toBe(input);
  await person.type(input, ' casey ');
  const list = await screen.findByRole('listbox', { name: 'Search results' });
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3));
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Clients', 'Appointments', 'Quotes']);
  expect(api.calls.filter(({ endpoint }) => endpoint === 'GET /api/search').map(({ query }) => query)).toEqual([
    { q: 'casey' },
  ]);
  await person.keyboard('{ArrowDown}');
  const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Appointment #12');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.href).toContain('/appointments?open=12'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Casey Jones', '/clients/7'],
  ['Quote #3', '/admin?tab=quotes&quote=3'],
])('a click on %s opens it', async (title, path) => {
  const { person, input } = await openSearch();
  await person.type(input, 'c');
  await person.click(await screen.findByText(title));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
});

test('says when a kind has more results than shown, with a link to all', async () => {
  const { api, person, input } = await openSearch();
  const hits = [11, 12, 13, 14, 15].map((id) => ({ id, title: `Appointment #${id}`, detail: 'Jane Doe, December 3' }));
  api.answers(routes.search, { ...found, appointments: { hits, more: true } });
  await person.type(input, 'jane & co');
  const group = await screen.findByRole('group', { name: 'Appointments' });
  const all = within(group).getByRole('option', { name: /Show all appointments/ });
  expect(all.textContent).toContain('Showing the first 5');
  expect(within(screen.getByRole('group', { name: 'Quotes' })).queryByText(/Show all/)).toBeNull();
  expect(screen.getByText('7 records found')).toBeTruthy();
  await person.click(all);
  await waitFor(() => expect(window.location.search).toBe('?period=all&search=jane%20%26%20co'));
  expect(window.location.pathname).toBe('/appointments');
});

test('keeps and refuses a text of ten thousand characters without sending it', async () => {
  const { api, person, input } = await openSearch();
  await person.click(input);
  await person.paste('a'.repeat(10_000));
  expect(await screen.findByText('At most 200 characters')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await person.clear(input);
  await person.type(input, 'casey');
  expect(await screen.findByText('Quote #3')).toBeTruthy();
  expect(api.calls.filter(({ endpoint }) => endpoint === 'GET /api/search').map(({ query }) => query)).toEqual([
    { q: 'casey' },
  ]);
});

test('says that nothing was found or that the search failed; leaving the field opens nothing', async () => {
  const { api, person, input } = await openSearch();
  api.answers(routes.search, { clients: nothing, appointments: nothing, quotes: nothing });
  await person.type(input, 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy();
  api.isUnreachable(routes.search);
  await person.type(input, 'z');
  expect(await screen.findByText('Search failed')).toBeTruthy();
  api.answers(routes.search, found);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Quote #3')).toBeTruthy();
  await person.tab();
  expect(window.location.pathname).toBe('/time-slots');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens by keyboard shortcut', async () => {
  const { person } = await openSearch();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('{Control>}k{/Control}');
  expect(await box()).toBeTruthy();
});

test('customers have no search', async () => {
  portalApi(testUser('casey', 'CUSTOMER'));
  const { person } = renderPortal('/');
  await screen.findByRole('heading', { name: 'customer remote' });
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
