import { expect, type Page } from 'playwright/test';
import { requestQuote } from '../api.ts';
import { newVisitor } from '../visitor.ts';
import { after, at, type Screen, whenApi } from './screen.ts';

const appointments = at('appointments', '/appointments', 'admin');
const payments = at('payments', '/payments?status=completed', 'admin');
const payment: Screen = {
  name: 'payments',
  as: 'admin',
  async open(page, { paymentId }) {
    await page.goto(`/payments?payment=${paymentId}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: `Payment #${paymentId}` })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
};
const users = at('users', '/user-management', 'super');

/** The buttons of a row are in its menu on a phone. */
async function pressInRow(page: Page, button: RegExp, item: string): Promise<void> {
  const wide = page.getByRole('button', { name: button, disabled: false });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  if ((await wide.count()) > 0) return await wide.first().click();
  // Not every row offers it: other tests complete trips.
  for (const more of await page.getByRole('button', { name: /^More for (appointment #|casey)/ }).all()) {
    await more.click();
    const offered = page.getByRole('menuitem', { name: item });
    if ((await offered.getAttribute('aria-disabled')) !== 'true') return await offered.click();
    await page.keyboard.press('Escape');
  }
  throw new Error(`no row offers ${item}`);
}

async function asks(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

export const staffQuestionScreens: readonly Screen[] = [
  {
    name: 'admin, quote, reject asked',
    as: 'admin',
    async open(page, { staff }) {
      const { id } = await requestQuote(staff, newVisitor());
      await page.goto(`/admin?tab=quotes&quote=${id}`);
      await asks(page, 'Reject');
    },
  },
  {
    name: 'admin, quotes, all',
    as: 'admin',
    async open(page) {
      await page.route(/\/api\/quotes\/pending/, (route) =>
        route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
      );
      await page.goto('/admin?tab=quotes');
      await expect(page.getByRole('table', { name: 'Quotes', exact: true })).toBeVisible();
    },
  },
  whenApi({ name: 'appointments', as: 'admin' }, '/appointments', /\/api\/appointments\?/, 'hangs'),
  after(appointments, 'nothing found', async (page) => {
    await page.goto('/appointments?from=2026-01-01&to=2026-01-02&undated=no');
    await expect(page.getByText('No appointments found')).toBeVisible();
  }),
  after(appointments, 'edit', async (page) => {
    await pressInRow(page, /^Edit appointment/, 'Edit…');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  after(appointments, 'cancel asked', async (page) => {
    await pressInRow(page, /^Cancel appointment/, 'Cancel…');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page.getByText('Checking for payments…')).toHaveCount(0);
  }),
  at('appointments board, day', '/appointments/board?view=day', 'admin'),
  whenApi(
    { name: 'appointments board, day', as: 'admin' },
    '/appointments/board?view=day',
    /\/api\/time-slots\?/,
    'fails',
  ),
  after(payment, 'refund asked', (page) => asks(page, /^Refund…$/)),
  after(payment, 'part refund asked', async (page) => {
    await page.getByRole('button', { name: 'Partial refund…' }).click();
    await expect(page.getByRole('dialog', { name: /^Partial refund of payment/ })).toBeVisible();
  }),
  after(payment, 'receipts', async (page) => {
    // Another remote adds them once they are in view.
    await page.locator('[data-slot="payment-receipts"]').scrollIntoViewIfNeeded();
    await page.getByText('Receipts', { exact: true }).click();
    await expect(page.getByRole('link', { name: / as PDF$/ }).first()).toBeVisible();
  }),
  at('settings of staff', '/settings', 'admin'),
  after(payments, 'record', async (page) => {
    await page
      .getByRole('button', { name: /^Record/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  after(users, 'delete asked', async (page) => {
    await pressInRow(page, /^Delete user casey/, 'Delete…');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
];
