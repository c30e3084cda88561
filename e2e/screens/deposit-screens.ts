import { expect, type Page } from 'playwright/test';
import { at, type Screen } from './screen.ts';
import type { SeedData } from './seed-data.ts';

const QUOTE_API = /\/api\/payment\/quotes\/[^/]+$/;
const BOOKING_API = /\/api\/public\/bookings\/[^/]+$/;
const LIST_API = /\/api\/appointments(\?|$)/;
const SPLIT = { deposit: '15.49', balance: '36.16', balance_paid: false, balance_hours: 48 };

/** The setting of a company that asks for a deposit would change all other screens. */
async function change<T extends object>(page: Page, api: RegExp, changed: (answer: T) => unknown): Promise<void> {
  await page.route(api, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed(await response.json()) });
  });
}

function inTwoParts(name: string, reference: (data: SeedData) => string, split = SPLIT): Screen {
  const opened = at(name, (data) => `/payment/${reference(data)}`);
  return {
    ...opened,
    async open(page, data) {
      await change(page, QUOTE_API, (quote) => ({ ...quote, split }));
      await opened.open(page, data);
    },
  };
}

interface Trip {
  status: string;
}
const due = (trip: Trip) => ({ ...trip, balance_due: SPLIT.balance, payment_link: `/payment/${'A'.repeat(22)}` });

function listWithBalance(name: string, as: NonNullable<Screen['as']>, path: string, shown: string): Screen {
  return {
    name,
    as,
    async open(page) {
      await change<Trip[]>(page, LIST_API, (trips) =>
        trips.map((trip) => (trip.status === 'confirmed' ? due(trip) : trip)),
      );
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
    },
  };
}

export const depositScreens: readonly Screen[] = [
  inTwoParts('payment, with a deposit', ({ quotes }) => quotes.approved),
  inTwoParts('payment, balance due', ({ quotes }) => quotes.paid),
  inTwoParts('payment, paid in two parts', ({ quotes }) => quotes.paid, { ...SPLIT, balance_paid: true }),
  {
    name: 'booking, balance due',
    async open(page, { bookingPath }) {
      await change(page, BOOKING_API, due);
      await page.goto(bookingPath);
      await expect(page.getByText('Balance due $36.16')).toBeVisible();
    },
  },
  listWithBalance('dashboard, balance due', 'casey', '/', 'Balance due'),
  listWithBalance('appointments, balance due', 'admin', '/appointments?period=all', '$36.16 due'),
];
