import { expect, type JSHandle, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Everything visible: below the header, or in the dialog in front of it. */
function whatIsSeen(page: Page): Promise<JSHandle<unknown>> {
  return page.locator('body').evaluateHandle((body) => {
    const top = body.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const inDialog = '[role="dialog"] *, [role="alertdialog"] *';
    return [...body.querySelectorAll('a, button, input, select, textarea, tr, p, h1, h2, h3, dd, dt, label')].filter(
      (element) => element.matches(inDialog) || element.getBoundingClientRect().top >= top,
    );
  });
}

async function expectNothingCovered(page: Page, seen: JSHandle<unknown>, title: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title });
  await expect(toast).toBeInViewport({ ratio: 1 });
  const covered = () =>
    toast.evaluate((element, elements) => {
      const over = element.getBoundingClientRect();
      const dialogs = element.ownerDocument.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      // Nothing behind a dialog can be used.
      const usable = dialogs[dialogs.length - 1] ?? element.ownerDocument.body;
      return (elements as (typeof element)[])
        .filter((other) => {
          const { top, bottom, left, right, width } = other.getBoundingClientRect();
          const overlaps = top < over.bottom && bottom > over.top && left < over.right && right > over.left;
          return width > 1 && overlaps && usable.contains(other) && !element.contains(other);
        })
        .map((other) => other.textContent || other.getAttribute('aria-label') || other.tagName);
    }, seen);
  await expect.poll(covered).toEqual([]);
}

for (const size of SIZES) {
  test.describe(`at ${size.width} pixels, a toast covers nothing`, () => {
    test('when a card is declined', async ({ page }) => {
      await page.setViewportSize(size);
      const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
      const payment = await PaymentPage.open(page, `/payment/${reference}`);
      await payment.pickSlot(12);
      await payment.enterCard('4000000000000002');
      await page.getByRole('button', { name: /^Pay Now/ }).hover();
      const seen = await whatIsSeen(page);
      await payment.payNow();
      await expectNothingCovered(page, seen, 'Payment Failed');
    });

    test('when a reminder is sent from an appointment', async ({ browser }) => {
      const { appointmentId } = await bookedLoad(await apiAs(accounts.admin), newVisitor(), 15);
      const page = await (await windowOf(browser, 'admin', { viewport: size })).newPage();
      await page.goto(`/appointments?open=${appointmentId}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Send Reminder' })).toBeVisible();
      const seen = await whatIsSeen(page);
      await dialog.getByRole('button', { name: 'Send Reminder' }).click();
      await expectNothingCovered(page, seen, 'Reminder sent');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await expect(dialog).toBeVisible();
    });

    test('when a user is deleted', async ({ browser }) => {
      const username = `robin${Date.now()}`;
      const staff = await apiAs(accounts.super);
      const data = { username, email: `${username}@visitors.example`, password: 'long enough', role: 'CUSTOMER' };
      expect((await staff.post('/api/admin/users', { data })).ok()).toBe(true);
      const page = await (await windowOf(browser, 'super', { viewport: size })).newPage();
      await page.goto(`/user-management?search=${username}`);
      const more = page.getByRole('button', { name: `More for ${username}` });
      await expect(more).toBeVisible();
      const seen = await whatIsSeen(page);
      await more.click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
      await expectNothingCovered(page, seen, 'User deleted');
    });

    test('when a client cannot be created, with the reason shown once', async ({ browser }) => {
      const page = await (await windowOf(browser, 'admin', { viewport: size })).newPage();
      await page.route('**/api/clients', (route) =>
        route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
      );
      await page.goto('/clients');
      await page.getByRole('button', { name: 'New client' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Robin Hale');
      await dialog.getByLabel('Email').fill('robin@visitors.example');
      await dialog.getByLabel('Phone').fill('555-010-4477');
      await dialog.getByLabel('Preferred contact').selectOption('Email');
      const seen = await whatIsSeen(page);
      await dialog.getByRole('button', { name: /^(Create|Add|Save)/ }).click();
      await expectNothingCovered(page, seen, 'Failed to create client');
      await expect(page.getByText('Failed to create client')).toHaveCount(1);
    });
  });
}
