import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { windowOf } from '../sessions.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

/** Stripe's test card whose bank disputes each charge. */
const DISPUTED_CARD = '4000000000000259';
const DAY = 2;

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

test('a disputed payment shows when evidence is due, and is not refunded', async ({ page, browser }) => {
  test.slow();
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(DAY);
  await payment.enterCard(DISPUTED_CARD);
  await payment.payNow();
  await payment.expectPaid();
  const { appointment_id } = await (await staff.get(`/api/quotes/${id}`)).json();
  const paid = async () => (await (await staff.get(`/api/appointments/${appointment_id}/payments`)).json())[0];
  await expect.poll(async () => (await paid()).dispute?.status, { timeout: 20_000 }).toBe('needs_response');

  const office = await (await windowOf(browser, 'admin')).newPage();
  await office.goto(`/payments?payment=${(await paid()).id}`);
  const dialog = office.getByRole('dialog', { name: /^Payment #/ });
  await expect(dialog.getByRole('alert')).toContainText(/Submit evidence in Stripe by \w+ \d+, \d{4}/);
  await expect(dialog.getByRole('link', { name: 'Open in Stripe' })).toBeVisible();
  await expect(dialog.getByText('Withdrawn in dispute')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  const refused = await staff.put(`/api/payments/${(await paid()).id}`, { data: { status: 'refunded' } });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'PAYMENT_DISPUTED']);
  await office.context().close();
});

test.describe('a dispute that the bank decides', () => {
  async function decided(verdict: 'won' | 'lost'): Promise<{ id: number }> {
    const { appointmentId } = await bookedLoad(staff, newVisitor(), DAY);
    const paid = async () => (await (await staff.get(`/api/appointments/${appointmentId}/payments`)).json())[0];
    const tellBank = async (action: string, data: object) => {
      const answer = await staff.post(`${stack.sandboxUrl}/_sandbox/bank/${action}`, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return await answer.json();
    };
    const { id: dispute } = await tellBank('dispute', { payment_intent: (await paid()).transaction_id });
    await tellBank('decide', { dispute, verdict });
    await expect.poll(async () => (await paid()).dispute?.status, { timeout: 20_000 }).toBe(verdict);
    return await paid();
  }

  test('won: the money is back, and the payment can be refunded', async ({ browser }) => {
    const office = await (await windowOf(browser, 'admin')).newPage();
    await office.goto(`/payments?payment=${(await decided('won')).id}`);
    const dialog = office.getByRole('dialog', { name: /^Payment #/ });
    await expect(dialog.getByText('Dispute won').first()).toBeVisible();
    await expect(dialog.getByText(/^The bank has returned \$/)).toBeVisible();
    await expect(dialog.getByText('Returned after dispute')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Refund…', exact: true })).toBeVisible();
    await office.context().close();
  });

  test('lost: the customer keeps the money, and there is nothing to refund', async ({ browser }) => {
    const office = await (await windowOf(browser, 'admin')).newPage();
    await office.goto(`/payments?payment=${(await decided('lost')).id}`);
    const dialog = office.getByRole('dialog', { name: /^Payment #/ });
    await expect(dialog.getByText('Dispute lost').first()).toBeVisible();
    await expect(dialog.getByText(/The customer keeps \$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await office.context().close();
  });
});
