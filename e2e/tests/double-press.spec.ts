import { type APIRequestContext, type Browser, expect, type Locator, type Page } from 'playwright/test';
import { apiAs, requestQuote } from '../api.ts';
import { bookedLoad, dayIn } from '../bookings.ts';
import { bookingPath, waitForMail } from '../mailbox.ts';
import { appointmentCard, pickDay } from '../pages/dashboard.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const GAPS = [0, 60, 120, 250];
const BOOKED_IN = 21;
const MOVED_TO = 23;

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

interface Action {
  name: string;
  open(browser: Browser): Promise<{ page: Page; button: Locator }>;
  request: RegExp;
  done: string | RegExp;
}

const staffPage = async (browser: Browser) => (await windowOf(browser, 'admin')).newPage();

async function openQuote(browser: Browser): Promise<Page> {
  const { id } = await requestQuote(staff, newVisitor());
  const page = await staffPage(browser);
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  return page;
}

async function openBooking(browser: Browser): Promise<Page> {
  const visitor = newVisitor();
  await bookedLoad(staff, visitor, BOOKED_IN);
  const page = await (await browser.newContext()).newPage();
  await page.goto(bookingPath(await waitForMail(visitor.email, /^Confirmed/, '/booking/')));
  return page;
}

const ACTIONS: Action[] = [
  {
    name: 'Approve',
    async open(browser) {
      const page = await openQuote(browser);
      return { page, button: page.getByRole('dialog').getByRole('button', { name: 'Approve' }) };
    },
    request: /^POST .*\/approve$/,
    done: 'Quote approved successfully',
  },
  {
    name: 'Reject quote',
    async open(browser) {
      const page = await openQuote(browser);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      return { page, button: page.getByRole('alertdialog').getByRole('button', { name: 'Reject quote' }) };
    },
    request: /^POST .*\/reject$/,
    done: 'Quote rejected',
  },
  {
    name: 'Refund',
    async open(browser) {
      const { appointmentId } = await bookedLoad(staff, newVisitor(), BOOKED_IN);
      const [payment] = await (await staff.get(`/api/appointments/${appointmentId}/payments`)).json();
      const page = await staffPage(browser);
      await page.goto(`/payments?payment=${payment.id}`);
      await page.getByRole('button', { name: 'Refund…', exact: true }).click();
      return { page, button: page.getByRole('alertdialog').getByRole('button', { name: /^Refund \$/ }) };
    },
    request: /^PUT .*\/api\/payments\/\d+$/,
    done: /^(Payment refunded successfully|Refund requested)$/,
  },
  {
    name: 'Confirm new time',
    async open(browser) {
      const page = await openBooking(browser);
      await page.getByRole('button', { name: 'Change Date or Time' }).click();
      await pickDay(page, dayIn(MOVED_TO));
      await page
        .getByRole('radiogroup', { name: /^Available times on/ })
        .getByRole('radio')
        .first()
        .click();
      return { page, button: page.getByRole('button', { name: 'Confirm new time' }) };
    },
    request: /^PUT .*\/api\/public\/bookings\//,
    done: 'Your booking has a new time',
  },
  {
    name: 'Cancel booking',
    async open(browser) {
      const page = await openBooking(browser);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      return { page, button: page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }) };
    },
    request: /^PUT .*\/api\/public\/bookings\//,
    done: 'Booking cancelled',
  },
  {
    name: 'Confirm Reschedule',
    async open(browser) {
      const visitor = newVisitor({ email: accounts.casey.email });
      await bookedLoad(staff, visitor, BOOKED_IN);
      const page = await (await windowOf(browser, 'casey')).newPage();
      await page.goto('/');
      await appointmentCard(page, visitor.origin).getByRole('button', { name: 'Reschedule' }).click();
      await pickDay(page, dayIn(MOVED_TO));
      await page.getByRole('radio', { name: 'Afternoon (11am-3pm)' }).check({ force: true });
      return { page, button: page.getByRole('button', { name: 'Confirm Reschedule' }) };
    },
    request: /^PUT .*\/api\/appointments\/\d+$/,
    done: 'Appointment Rescheduled',
  },
];

/** With the mouse, as a person does: the second press meets what is there by then. */
async function pressTwice(page: Page, button: Locator, gap: number): Promise<void> {
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  if (!place) throw new Error('The button is not visible.');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  if (gap > 0) await page.waitForTimeout(gap);
  await page.mouse.click(x, y);
}

for (const { name, open, request, done } of ACTIONS) {
  for (const gap of GAPS) {
    test(`${name}, pressed twice within ${gap} ms, is done once and says so`, async ({ browser }) => {
      const { page, button } = await open(browser);
      const sent: string[] = [];
      page.on('request', (call) => sent.push(`${call.method()} ${new URL(call.url()).pathname}`));
      await pressTwice(page, button, gap);
      await expect(page.getByText(done).first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/Failed to|was not (changed|rescheduled)/)).toHaveCount(0);
      expect(sent.filter((call) => request.test(call))).toHaveLength(1);
    });
  }
}
