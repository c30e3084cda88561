import { expect, type Locator, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

test.use({ viewport: { width: 390, height: 640 } });

const barOf = (page: Page, button: RegExp): Locator => page.getByRole('button', { name: button }).locator('../..');

/** Runs in the browser: how far the focused element reaches below the top of the bar, unless it is in it. */
const hidden = (bar: Locator): Promise<number> =>
  bar.evaluate((element) => {
    const focused = element.ownerDocument.activeElement;
    if (!focused || element.contains(focused)) return 0;
    // Below the place where the bar ends, nothing can be under it.
    if (element.compareDocumentPosition(focused) === 4) return 0;
    return Math.max(0, focused.getBoundingClientRect().bottom - element.getBoundingClientRect().top);
  });

test('on a phone the bar of the quote form never hides the focused field', async ({ page }) => {
  await page.goto('/quote');
  const bar = barOf(page, /^Request quote$/);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox').first().focus();
  let fields = 0;
  while (!(await bar.evaluate((element) => element.contains(element.ownerDocument.activeElement)))) {
    await expect.poll(() => hidden(bar)).toBe(0);
    await page.keyboard.press('Tab');
    fields += 1;
  }
  expect(fields).toBeGreaterThan(8);
});

test('on a phone a held time is paid in a bar, which leaves the last line in view', async ({ page }) => {
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(13);
  const bar = barOf(page, /^Pay Now/);
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toBeEnabled();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveText(/^Total\$\d+\.\d\dPay Now/);
  const promise = page.getByText("You're only charged once your time is booked.");
  await promise.scrollIntoViewIfNeeded();
  const [above, below] = await Promise.all([bar.boundingBox(), promise.boundingBox()]);
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThanOrEqual(0);
});
