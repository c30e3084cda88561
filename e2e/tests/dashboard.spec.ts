import { expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { appointmentCard } from '../pages/dashboard.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const list = /\/api\/appointments\?/;

let visitor: Visitor;
test.beforeAll(async () => {
  visitor = newVisitor({ email: accounts.casey.email });
  await bookedLoad(await apiAs(accounts.admin), visitor, 15);
});

test('after a failure of the server Retry loads the appointments, after one of the network its return does', async ({
  browser,
}) => {
  const context = await windowOf(browser, 'casey');
  const page = await context.newPage();
  const failure = page.getByRole('alert').filter({ hasText: "Your appointments couldn't be loaded" });
  await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Oh.' } }));
  await page.goto('/');
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(appointmentCard(page, visitor.origin)).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Confirmed' }).check({ force: true });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(appointmentCard(page, visitor.origin)).toBeVisible();
});

test('keeps the status filter in the address across a reload', async ({ browser }) => {
  const page = await (await windowOf(browser, 'casey')).newPage();
  await page.goto('/');
  await expect(page.locator('#root[data-first-view]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Cancelled' }).check({ force: true });
  await expect(page).toHaveURL('/?status=cancelled');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Cancelled' })).toBeChecked();
});

test('shows a spinner before the shell starts and while its area loads', async ({ browser }) => {
  const page = await (await windowOf(browser, 'casey', { reducedMotion: 'no-preference' })).newPage();
  await page.route(/\/mf\/.*\.js$/, () => {});
  // A screen without a first view.
  const path = '/receipts/R-00001';
  await page.goto(path, { waitUntil: 'commit' });
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner.locator('[aria-hidden="true"]')).toHaveCSS('animation-iteration-count', 'infinite');

  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto(path, { waitUntil: 'commit' });
  const starting = page.getByText('Loading…');
  await expect(starting).toBeVisible();
  expect(await starting.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(1);
});

test('shows the cards in one, two or three columns by window width', async ({ browser }) => {
  const page = await (await windowOf(browser, 'casey')).newPage();
  await page.route(list, async (route) => {
    const [first] = await (await route.fetch()).json();
    await route.fulfill({ json: [1, 2, 3].map((id) => ({ ...first, id })) });
  });
  await page.goto('/?status=confirmed');
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOfCards(page)).toBe(columns);
  }
});

/** @returns the number of columns, by the left edges of the cards */
async function columnsOfCards(page: Page): Promise<number> {
  const cards = await page.getByRole('region', { name: 'My Appointments' }).getByRole('article').all();
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
  return new Set(boxes.map((box) => box?.x)).size;
}
