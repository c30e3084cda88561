import { expect, type Page } from 'playwright/test';
import { requestQuote } from '../api.ts';
import { stack } from '../stack.ts';
import { newVisitor } from '../visitor.ts';
import { after, at, type Screen, settled, whenApi } from './screen.ts';

const admin = at('admin', '/admin', 'admin');
const appointments = at('appointments', '/appointments', 'admin');
const clients = at('clients', '/clients', 'admin');
const client = at('client', ({ clientId }) => `/clients/${clientId}`, 'admin');
const quotes = at('quotes', '/quotes', 'admin');
const slots = at('time slots', '/time-slots', 'admin');
const trucks = at('trucks', '/trucks', 'admin');
const payments = at('payments', '/payments', 'admin');
const releases = at('releases', '/releases', 'super');
const access: Screen = {
  name: 'releases, tokens and links',
  as: 'super',
  async open(page, data) {
    const made = { made_at: '2026-11-21T15:00:00.000Z', made_by: 'ann', expires_at: '2030-01-01T12:00:00.000Z' };
    const ended = { at: '2026-11-22T15:00:00.000Z', by: 'super' };
    const token = { ...made, label: 'Nightly job of the payment team', front_ends: ['payment'], last_used_at: null };
    const link = { ...made, name: 'payment', version: '0123456789abcdef' };
    const lists = {
      '**/api/release-tokens': [
        { ...token, id: 'aabbccddeeff', ended: null },
        { ...token, id: 'ffeeddccbbaa', ended },
      ],
      '**/api/release-previews': [
        { ...link, id: 'aabbccddeeff', ended: null },
        { ...link, id: 'ffeeddccbbaa', ended },
      ],
    };
    for (const [path, json] of Object.entries(lists)) await page.route(path, (route) => route.fulfill({ json }));
    await releases.open(page, data);
    await expect(page.getByText('Ended', { exact: true })).toHaveCount(2);
  },
};
const imports = at('import', '/import', 'super');
const users = at('users', '/user-management', 'super');

async function opens(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await settledDialog(page);
}

const CLIENTS =
  'Name,E-mail,Phone,Shoe size\nAda Fox,ada.fox@example.com,518-555-0161,7\nBo Fox,bo.fox,518-555-0162,\nCy Fox\n';

async function chooseFile(page: Page, text = CLIENTS): Promise<void> {
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a CSV file').setInputFiles(file);
  const columns = page.getByRole('table', { name: 'Columns of the file' });
  await expect(page.getByText('This file cannot be imported').or(columns)).toBeVisible();
}

async function settledDialog(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

function tab(screen: Screen, name: string): Screen {
  return after(screen, name, async (page) => {
    // Some tabs have a count.
    await page.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }).click();
    await settled(page);
  });
}

const hours = (first: number) => {
  const [start_time, end_time] = [first, first + 4].map((hour) => `${String(hour).padStart(2, '0')}:00:00`);
  return { start_time, end_time };
};

export const staffScreens: readonly Screen[] = [
  admin,
  quotes,
  ...['Clients', 'Time Slots', 'Quotes', 'Payments'].map((name) => tab(admin, name)),
  {
    name: 'admin, quote',
    as: 'admin',
    async open(page, { staff }) {
      const { id } = await requestQuote(staff, newVisitor());
      await page.goto(`/admin?tab=quotes&quote=${id}`);
      await expect(page.getByRole('dialog').getByText(`Quote #${id}`)).toBeVisible();
      await settledDialog(page);
    },
  },
  {
    name: 'admin, quote, edit',
    as: 'admin',
    async open(page, { staff }) {
      const { id } = await requestQuote(staff, newVisitor());
      await page.goto(`/admin?tab=quotes&quote=${id}`);
      await page.getByRole('dialog').getByRole('tab', { name: 'Edit Quote' }).click();
      await settledDialog(page);
    },
  },
  {
    name: 'admin, with a trip today',
    as: 'admin',
    async open(page, data) {
      const trip = await (await data.staff.get(`/api/appointments/${data.appointmentId}`)).json();
      await page.route('**/api/summary/appointments', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), schedule: [trip] } });
      });
      await admin.open(page, data);
      await expect(page.getByRole('main').getByRole('link', { name: 'Board', exact: true })).toBeVisible();
    },
  },
  whenApi({ name: 'admin', as: 'admin' }, '/admin', /\/api\/summary\//, 'hangs'),
  whenApi({ name: 'admin', as: 'admin' }, '/admin', /\/api\/summary\//, 'fails'),
  appointments,
  after(appointments, 'new', (page) => opens(page, 'New Appointment')),
  after(appointments, 'new, missing input', async (page) => {
    await opens(page, 'New Appointment');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Create|Save|Add)/ })
      .click();
    await expect(page.getByText('Origin address is required')).toBeVisible();
  }),
  {
    name: 'appointments, details',
    as: 'admin',
    async open(page, { appointmentId }) {
      await page.goto(`/appointments?open=${appointmentId}`);
      await expect(page.getByRole('dialog').getByText(`#${appointmentId}`).first()).toBeVisible();
      await settledDialog(page);
    },
  },
  whenApi({ name: 'appointments', as: 'admin' }, '/appointments', /\/api\/appointments\?/, 'fails'),
  at('appointments board', '/appointments/board', 'admin'),
  clients,
  after(clients, 'new', (page) => opens(page, 'New client')),
  after(clients, 'nothing found', async (page) => {
    await page.goto('/clients?search=nobody-has-this-name');
    await expect(page.getByText('No clients found')).toBeVisible();
  }),
  client,
  ...['Appointments', 'Payments', 'Messages', 'History'].map((name) => tab(client, name)),
  after(client, 'delete asked', async (page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^More for (?!appointments)/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
    await settledDialog(page);
  }),
  slots,
  after(slots, 'add', (page) => opens(page, 'Add Time Slot')),
  after(slots, 'range', (page) => opens(page, 'Block or open days')),
  {
    name: 'time slots, one with its history',
    as: 'admin',
    async open(page, { staff, appointmentId }) {
      const { appointment_date: date } = await (await staff.get(`/api/appointments/${appointmentId}`)).json();
      await page.goto(`/time-slots?date=${date}`);
      await page
        .getByRole('link', { name: /^(Available|Booked): Truck/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('History').click();
      await settledDialog(page);
    },
  },
  tab(slots, 'Weekly plan'),
  after(slots, 'Weekly plan, all trucks', async (page) => {
    await page.route('**/api/trucks', async (route) => {
      const [truck] = await (await route.fetch()).json();
      await route.fulfill({ json: [1, 2, 3].map((id) => ({ ...truck, id, name: `Truck ${id}`, is_active: true })) });
    });
    await page.getByRole('tab', { name: 'Weekly plan' }).click();
    await page.getByRole('radio', { name: 'All trucks' }).check({ force: true });
    await expect(page.getByRole('table', { name: 'Trucks in each hour of the week' })).toBeVisible();
  }),
  after(slots, 'Weekly plan, two windows', async (page) => {
    await page.route('**/api/weekly-plan', async (route) => {
      const windows = [8, 13].map((hour) => ({ weekday: 1, truck_id: 1, trucks: 1, ...hours(hour) }));
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), windows } });
    });
    await page.getByRole('tab', { name: 'Weekly plan' }).click();
    await expect(page.getByLabel('Other window 2: day')).toBeVisible();
  }),
  tab(slots, 'Blackout days'),
  trucks,
  after(trucks, 'add', (page) => opens(page, 'Add truck')),
  after(trucks, 'out of service asked', (page) => opens(page, /^Take out of service/)),
  whenApi({ name: 'trucks', as: 'admin' }, '/trucks', /\/api\/trucks$/, 'hangs'),
  whenApi({ name: 'trucks', as: 'admin' }, '/trucks', /\/api\/trucks$/, 'fails'),
  payments,
  after(payments, 'details', async (page) => {
    await page.getByRole('row').filter({ hasText: '$' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settledDialog(page);
  }),
  whenApi({ name: 'payments', as: 'admin' }, '/payments', /\/api\/payments(\?|$)/, 'fails'),
  at('security', '/security', 'super'),
  at('history', '/history', 'admin'),
  imports,
  after(imports, 'columns matched', (page) => chooseFile(page)),
  after(imports, 'rows checked', async (page) => {
    await chooseFile(page);
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible();
  }),
  after(imports, 'file refused', (page) => chooseFile(page, 'Name,Phone\n"Ada,1')),
  whenApi({ name: 'import', as: 'super' }, '/import', /\/api\/imports$/, 'hangs'),
  whenApi({ name: 'import', as: 'super' }, '/import', /\/api\/imports$/, 'fails'),
  releases,
  access,
  after(access, 'end asked', (page) => opens(page, /^End token/)),
  {
    name: 'releases, preview link',
    as: 'super',
    async open(page, data) {
      await page.route('**/api/releases', async (route) => {
        const answer = await route.fetch();
        const frontEnds = await answer.json();
        // A portal may store only the live versions, which need no preview.
        for (const { versions } of frontEnds) versions.unshift({ ...versions[0], version: '0123456789abcdef' });
        await route.fulfill({ json: frontEnds });
      });
      const preview = {
        link: `${stack.baseUrl}/overrides/preview?token=${'0123456789abcdef'.repeat(12)}`,
        expires_at: '2030-01-01T12:00:00.000Z',
      };
      await page.route('**/api/releases/*/preview', (route) => route.fulfill({ json: preview }));
      await releases.open(page, data);
      await opens(page, /^Preview /);
    },
  },
  users,
  after(users, 'new', (page) => opens(page, 'New User')),
];
