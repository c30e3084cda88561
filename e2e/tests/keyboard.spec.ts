import { expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { appointmentCard, longDate } from '../pages/dashboard.ts';
import { choose, press, tabTo, type } from '../pages/keyboard.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

test.describe('by keyboard', () => {
  // The test visits every tab stop.
  test.describe.configure({ timeout: 180_000 });

  test('signs in', async ({ page }) => {
    await page.goto('/auth');
    await type(page, page.getByLabel('Username'), accounts.casey.username);
    await type(page, page.getByLabel('Password'), accounts.casey.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('casey');
  });

  test('requests a quote', async ({ page }) => {
    const visitor = newVisitor();
    await page.goto('/quote');
    await type(page, page.getByLabel('Your name'), visitor.name);
    await type(page, page.getByLabel('Email address'), visitor.email);
    await type(page, page.getByLabel('Phone number'), visitor.phone);
    await type(page, page.getByLabel('Pick-up address'), visitor.origin);
    await type(page, page.getByLabel('Delivery address'), visitor.destination);
    await type(page, page.getByLabel(/Distance/), visitor.distance);
    await type(page, page.getByLabel(/^Weight/), visitor.weight);
    await press(page, page.getByRole('button', { name: 'Request this quote' }));
    await expect(page).toHaveURL(/\/quote\/received/);
  });

  test('looks through the times without holding any, picks one and pays', async ({ page }) => {
    const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
    const payment = await PaymentPage.open(page, `/payment/${reference}`);
    await choose(page, page.getByRole('group', { name: 'Delivery date' }), 4);
    const holds: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-payment-intent')) holds.push(request.method());
    });
    await tabTo(page, payment.slots().and(page.locator('[tabindex="0"]')));
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(payment.slots().nth(4)).toBeFocused();
    await expect(payment.slots().and(page.locator(':checked, [aria-checked="true"]'))).toHaveCount(0);
    expect(holds).toEqual([]);
    await page.keyboard.press('Enter');
    await payment.expectHeld();
    expect(holds).toEqual(['POST']);
    const card = payment.card();
    await expect(card.getByLabel('Card number')).toBeVisible({ timeout: 20_000 });
    await type(page, card.getByLabel('Card number'), '4242424242424242');
    await type(page, card.getByLabel(/Expiration/), '1234');
    await type(page, card.getByLabel(/Security code/), '123');
    await type(page, card.getByLabel(/ZIP/), '12180');
    await press(page, page.getByRole('button', { name: /^Pay Now/ }));
    await payment.expectPaid();
    // The result has the focus, so that screen readers read it out.
    await expect(page.locator(':focus')).toContainText('Payment Successful!');
  });

  test('reschedules an appointment', async ({ browser }) => {
    const visitor = newVisitor({ email: accounts.casey.email });
    const { date } = await bookedLoad(await apiAs(accounts.admin), visitor, 6);
    const page = await (await windowOf(browser, 'casey')).newPage();
    await page.goto('/');
    const card = appointmentCard(page, visitor.origin);
    await press(page, card.getByRole('button', { name: /^Reschedule/ }));
    await tabTo(page, page.getByRole('gridcell').locator('button[tabindex="0"]'));
    // At least a week after today, and not the appointment's own day.
    const day = new Date().getUTCDate() % 7 === 0 ? 9 : 8;
    for (let step = 0; step < day; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await choose(page, page.getByRole('group', { name: 'Time period' }), 0);
    await press(page, page.getByRole('button', { name: 'Confirm Reschedule' }));
    await expect(page.getByText('Appointment Rescheduled').first()).toBeVisible();
    await expect(card).not.toContainText(longDate(date));
  });
});
