import { expect, test } from '@jest/globals';
import { type PaymentDetails, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment, paymentDetails } from '../../../testing/records.ts';

const FIGURES = { refunded_amount: '0.00', refund_total: '0.00', fee_kept: null };
const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };

async function openPayment(change: Partial<PaymentDetails>) {
  const opened = openAdmin('/payments?payment=9', (fake) => {
    fake.answers(routes.listPayments, [payment()]);
    fake.answers(routes.getPayment, paymentDetails({ ...FIGURES, ...change }));
    fake.answers(routes.getAppointment, appointment());
  });
  const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
  return { ...opened, dialog };
}

async function fillIn(user: Awaited<ReturnType<typeof openPayment>>['user'], dialog: HTMLElement, amount: string) {
  await user.click(await within(dialog).findByRole('button', { name: 'Partial refund…' }));
  const form = await screen.findByRole('dialog', { name: 'Partial refund of payment #9' });
  await user.type(within(form).getByLabelText(/^Amount/), amount);
  await user.type(within(form).getByLabelText(/^Reason/), 'The truck was late');
  return form;
}

test('staff refund part of a payment with a reason, and see what was refunded', async () => {
  const { api, user, shell, dialog } = await openPayment({});
  api.answers(routes.refundPart, payment({ ...FIGURES, refunded_amount: '20.00', refund_total: '20.00' }));
  const form = await fillIn(user, dialog, '20');
  expect(form.textContent).toContain('Up to $51.64');
  const refunds = [
    { id: 1, amount: '20.00', reason: 'The truck was late', decided_by: 'ada', created_at: '2026-11-20T15:00:00.000Z' },
  ];
  const after = { ...FIGURES, refunded_amount: '20.00', refund_total: '20.00', partial_refunds: refunds };
  api.answers(routes.getPayment, paymentDetails(after));
  await user.click(within(form).getByRole('button', { name: 'Refund this amount' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Part of the payment refunded' }));
  const sent = api.calls.find(({ endpoint }) => endpoint.startsWith('POST /api/payments/'))?.body;
  expect(sent).toEqual({ amount: '20', reason: 'The truck was late', refund_total_shown: '0.00' });
  expect(await within(dialog).findByText('The truck was late')).toBeTruthy();
  expect(within(dialog).getAllByText('Partly refunded').length).toBe(1);
  expect(within(dialog).queryByText(/outside the portal/)).toBeNull();
});

test('a refusal is shown at the amount, or at the payment if it has changed', async () => {
  const { api, user, dialog } = await openPayment({});
  const details = [{ field: 'amount', message: 'Only $10.00 is left to refund' }];
  api.refuses(routes.refundPart, { status: 409, code: 'NOT_REFUNDABLE', message: 'Too much', details });
  const form = await fillIn(user, dialog, '50');
  const submit = within(form).getByRole('button', { name: 'Refund this amount' });
  await user.click(submit);
  expect(await within(form).findByText('Only $10.00 is left to refund')).toBeTruthy();
  api.refuses(routes.refundPart, { status: 409, code: 'REFUND_CHANGED', message: 'A colleague was faster.' });
  await user.click(submit);
  expect(await within(dialog).findByText('A colleague was faster.')).toBeTruthy();
});

test('a kept fee says why, and can be refunded in part or whole, but not with the trip', async () => {
  const fee = {
    kind: 'cancelled',
    cancelled_at: '2026-11-20T15:00:00.000Z',
    trip_starts_at: '2026-11-20T18:00:00.000Z',
    percent: 50,
    kept: '25.82',
    policy: POLICY,
  } as const;
  const figures = { refunded_amount: '25.83', refund_total: '25.83', fee_kept: '25.82' };
  const { user, dialog } = await openPayment({ ...figures, fee });
  expect(await within(dialog).findByText('Fee kept', { selector: 'dt' })).toBeTruthy();
  expect(dialog.textContent).toContain(
    'Cancelled after free cancellation had ended: the policy of this payment refunds 50%',
  );
  expect(within(dialog).queryByRole('button', { name: 'Refund…' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Partial refund…' }));
  expect((await screen.findByRole('dialog', { name: /Partial refund/ })).textContent).toContain('Up to $25.82');
});

test.each([
  ['while a refund is pending', { refund_pending: true }],
  ['after a refund failed', { refund_failure: 'failed', refund_pending: true }],
  ['of a refunded payment', { status: 'refunded', refund_total: '51.65', refunded_amount: '51.65' }],
] as const)('offers no partial refund %s', async (_when, change) => {
  const { dialog } = await openPayment(change);
  await within(dialog).findByText('Payment method');
  expect(within(dialog).queryByRole('button', { name: 'Partial refund…' })).toBeNull();
});
