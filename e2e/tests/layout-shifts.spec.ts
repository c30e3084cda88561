import { type Browser, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../layout-shifts.ts';
import { bookingPath, waitForMail } from '../mailbox.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

/** The most that a page may move while it loads: Cumulative Layout Shift, the sum of all shifts. */
const BUDGET = 0.02;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Each answer of the API comes so much later than the page, so that its skeleton is drawn first. */
const ANSWER_AFTER_MS = 150;
/** Days from now that few other tests book. */
const DAY = 19;

type Visit = { path: string; as?: keyof typeof accounts; open?: () => Promise<string> };
const visitor = (path: string, open?: Visit['open']): Visit => ({ path, ...(open && { open }) });
const staff = (path: string, open?: Visit['open']): Visit => ({ ...visitor(path, open), as: 'admin' });
const superAdmin = (path: string): Visit => ({ path, as: 'super' });

const visits: readonly Visit[] = [
  visitor('/auth'),
  visitor('/terms'),
  visitor('/privacy'),
  visitor('/reset-password'),
  visitor('/verify-email', async () => '/verify-email?token=e30.e30.c2ln'),
  visitor('/no-such-page'),
  { path: '/settings', as: 'casey' },
  superAdmin('/settings/company'),
  superAdmin('/second-factor'),
  visitor('/quote'),
  visitor('/quote/received'),
  visitor('/payment/:reference', async () => `/payment/${(await approved()).reference}`),
  visitor('/booking'),
  visitor('/booking/:secret', async () => (await booked()).bookingPath),
  visitor('/booking/:secret/receipts/:number', async () => {
    const { bookingPath, receiptNumber } = await booked();
    return `${bookingPath}/receipts/${receiptNumber}`;
  }),
  staff('/receipts/:number', async () => `/receipts/${(await booked()).receiptNumber}`),
  visitor('/crew/:secret', crewPath),
  // The address of a trip is only in the mail to its customer.
  visitor('/trip/:secret', async () => `/trip/${'A'.repeat(28)}`),
  { path: '/', as: 'casey' },
  staff('/admin'),
  staff('/appointments'),
  staff('/appointments/board'),
  staff('/clients'),
  staff('/quotes'),
  staff('/clients/:id', async () => `/clients/${(await approved()).clientId}`),
  staff('/time-slots'),
  staff('/trucks'),
  staff('/payments'),
  staff('/history'),
  superAdmin('/user-management'),
  superAdmin('/import'),
  superAdmin('/releases'),
  superAdmin('/security'),
];

async function approved(): Promise<{ reference: string; clientId: number }> {
  const api = await apiAs(accounts.admin);
  const { id, reference } = await approvedQuote(newVisitor(), api);
  const { client_id: clientId } = await (await api.get(`/api/quotes/${id}`)).json();
  await api.dispose();
  return { reference, clientId };
}

let trip: Promise<{ bookingPath: string; receiptNumber: string }> | undefined;
async function booked(): Promise<{ bookingPath: string; receiptNumber: string }> {
  trip ??= bookTrip();
  return await trip;
}

async function bookTrip(): Promise<{ bookingPath: string; receiptNumber: string }> {
  const api = await apiAs(accounts.admin);
  const buyer = newVisitor();
  const { appointmentId } = await bookedLoad(api, buyer, DAY);
  const confirmation = await waitForMail(buyer.email, /^Confirmed/, '/booking/');
  const [receipt] = await (await api.get(`/api/appointments/${appointmentId}/receipts`)).json();
  await api.dispose();
  return { bookingPath: bookingPath(confirmation), receiptNumber: receipt.number };
}

async function crewPath(): Promise<string> {
  const api = await apiAs(accounts.admin);
  const { date } = await bookedLoad(api, newVisitor(), DAY);
  const days = await (await api.get(`/api/truck-days?date=${date}`)).json();
  const { truck } = days.find(({ trips }: { trips: unknown[] }) => trips.length > 0);
  const made = await api.post(`/api/truck-days/${truck.id}/${date}/link`, { data: { action: 'create' } });
  const { link } = await made.json();
  await api.dispose();
  return new URL(link).pathname;
}

test.describe.configure({ mode: 'parallel' });

for (const visit of visits) {
  test(`${visit.path} does not move while it loads`, async ({ browser }) => {
    const address = (await visit.open?.()) ?? visit.path;
    for (const size of SIZES) {
      const page = await openSlowly(browser, address, visit.as, size);
      const shifts = await layoutShiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `at ${size.width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(BUDGET);
      await page.context().close();
    }
  });
}

test('every screen of the remotes is in this list', async () => {
  const api = await apiAs();
  const page = await (await api.get('/', { headers: { accept: 'text/html' } })).text();
  const boot = JSON.parse(/id="tailgate-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as Boot;
  const paths = Object.values(boot.registry).flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(0);
  expect(visits.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  await api.dispose();
});

const ALL_AGREES = { checked_at: new Date().toISOString(), overdue: false, agrees: true, findings: [], handled: 0 };
const FREE_SLOTS = /\/api\/public\/time-slots\/available\/[\d-]+/;

function freeDay(): object[] {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return Array.from({ length: 12 }, (_, place) => ({
    id: 1 + place,
    start_time: time(7 + place),
    end_time: time(8 + place),
  }));
}

type Boot = { registry: Record<string, { screens: { path: string }[] }> };

async function openSlowly(
  browser: Browser,
  address: string,
  as: Visit['as'],
  viewport: (typeof SIZES)[number],
): Promise<Page> {
  const window = await windowOf(browser, as, { viewport });
  await watchLayoutShifts(window);
  await window.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
    const url = route.request().url();
    // Other tests take times, and a day with few left is shorter. Their refunds that wait for staff add a banner.
    if (FREE_SLOTS.test(url)) await route.fulfill({ json: freeDay() });
    else if (url.endsWith('/api/money/report')) await route.fulfill({ json: ALL_AGREES });
    else await route.continue();
  });
  const page = await window.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return page;
}
