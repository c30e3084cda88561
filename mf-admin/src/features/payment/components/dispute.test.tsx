import { describe, expect, test } from '@jest/globals';
import { type PaymentDetails, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, dispute, INSTANT, payment, paymentDetails } from '../../../testing/records.ts';

const move = (id: number, kind: PaymentDetails['ledger'][number]['kind']) =>
  ({ id, kind, amount: '51.65', currency: 'usd', provider_id: 'txn_1', created_at: INSTANT }) as const;
const WITHDRAWN = [...paymentDetails().ledger, move(3, 'dispute_withdrawn')];

async function openPayment(change: Partial<PaymentDetails>) {
  const disputes = change.dispute ? [change.dispute] : [];
  openAdmin('/payments?payment=9', (fake) => {
    fake.answers(routes.listPayments, [payment(change)]);
    fake.answers(routes.getPayment, paymentDetails({ disputes, ...change }));
    fake.answers(routes.getAppointment, appointment());
  });
  const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
  await within(dialog).findByText('Amount', { selector: 'dt' });
  return dialog;
}
const refundButton = (dialog: HTMLElement) => within(dialog).queryByRole('button', { name: 'Refund…' });

describe('a disputed payment', () => {
  test('shows the reason, the date by which evidence is due and a link to Stripe, and no refund', async () => {
    const dialog = await openPayment({ dispute: dispute(), ledger: WITHDRAWN });
    const alert = within(dialog).getByRole('alert');
    expect(alert.textContent).toContain('Disputed by the customer');
    expect(alert.textContent).toContain('Reason: product not received. The bank has withdrawn $51.65.');
    expect(alert.textContent).toContain('Submit evidence in Stripe by November 21, 2026, 10:00');
    const link = within(alert).getByRole('link', { name: 'Open in Stripe' });
    expect(link.getAttribute('href')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
    expect(refundButton(dialog)).toBeNull();
    expect(within(dialog).getByText('Withdrawn in dispute')).toBeTruthy();
    expect((await screen.findAllByText('Disputed')).length).toBeGreaterThan(0);
  });

  test('of a cancelled trip says that its refund waits for the bank', async () => {
    const dialog = await openPayment({ dispute: dispute(), refund_pending: true, ledger: WITHDRAWN });
    expect(within(dialog).getByRole('alert').textContent).toContain('If the dispute is won, the payment is refunded');
    expect(within(dialog).queryByText('Refund in progress')).toBeNull();
  });

  test('under review says that the evidence was submitted', async () => {
    const waiting = dispute({ status: 'under_review', evidence_due_at: null });
    const dialog = await openPayment({ dispute: waiting, ledger: WITHDRAWN });
    expect(within(dialog).getByText(/The evidence was submitted\. The bank keeps \$51\.65/)).toBeTruthy();
    expect(refundButton(dialog)).toBeNull();
  });

  test('can be refunded once it is won', async () => {
    const ledger = [...WITHDRAWN, move(4, 'dispute_reinstated')];
    const dialog = await openPayment({ dispute: dispute({ status: 'won', evidence_due_at: null }), ledger });
    expect(within(dialog).getByText(/The bank has returned \$51\.65/)).toBeTruthy();
    expect(refundButton(dialog)).toBeTruthy();
  });

  test('has nothing left to refund once it is lost', async () => {
    const dialog = await openPayment({
      dispute: dispute({ status: 'lost', evidence_due_at: null }),
      ledger: WITHDRAWN,
    });
    expect(within(dialog).getByRole('alert').textContent).toContain(
      'The customer keeps $51.65. The appointment has not changed.',
    );
    expect(refundButton(dialog)).toBeNull();
  });
});

test('an inquiry takes no money, and a refund prevents the dispute', async () => {
  const dialog = await openPayment({ dispute: dispute({ status: 'warning_needs_response' }) });
  expect(within(dialog).getByText(/or refund the payment to prevent a dispute/)).toBeTruthy();
  expect(refundButton(dialog)).toBeTruthy();
});

test('a fraud warning advises a refund', async () => {
  const dialog = await openPayment({ fraud_warning: true });
  expect(within(dialog).getByText(/Refund it now to prevent a dispute/)).toBeTruthy();
  expect(refundButton(dialog)).toBeTruthy();
});
