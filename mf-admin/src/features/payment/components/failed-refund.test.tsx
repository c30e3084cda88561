import { expect, test } from '@jest/globals';
import { type PaymentDetails, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { press } from '../../../testing/press.ts';
import { appointment, payment, paymentDetails } from '../../../testing/records.ts';

const REFUSED = { refund_failure: 'refused', refund_pending: true } as const;

async function openPayment(change: Partial<PaymentDetails>) {
  const opened = openAdmin('/payments?payment=9', (fake) => {
    fake.answers(routes.listPayments, [payment()]);
    fake.answers(routes.getPayment, paymentDetails(change));
    fake.answers(routes.getAppointment, appointment());
  });
  const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
  return { ...opened, dialog };
}

test.each([
  ['refused', 'Refund refused', /refused the refund.*\$51\.65 is still owed to the customer/],
  ['failed', 'Refund failed', /bank sent the refund back.*\$51\.65 is still owed to the customer/],
] as const)('a refund that was %s says so and is not called pending', async (refund_failure, title, advice) => {
  const { dialog } = await openPayment({ refund_failure, refund_pending: true });
  expect(await within(dialog).findByText(advice)).toBeTruthy();
  expect(within(dialog).getAllByText(title).length).toBeGreaterThan(0);
  expect(within(dialog).queryByText('Refund in progress')).toBeNull();
  expect(within(dialog).queryByText('Refund pending')).toBeNull();
});

test('can be tried again; a second refusal is shown', async () => {
  const { api, user, shell, dialog } = await openPayment(REFUSED);
  api.answers(routes.refundPayment, payment(REFUSED));
  await user.click(await within(dialog).findByRole('button', { name: 'Try refund again…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Refund payment #9?' });
  expect(question.textContent).toContain('$51.65 will be requested from the card provider again.');
  await user.click(within(question).getByRole('button', { name: 'Refund $51.65' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('The refund did not go through.'));
  api.answers(routes.getPayment, paymentDetails({ status: 'refunded' }));
  api.answers(routes.refundPayment, payment({ status: 'refunded' }));
  await press(user, 'Try refund again…');
  await press(user, 'Refund $51.65');
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment refunded successfully' }));
});

test('staff record that they returned the money in another way', async () => {
  const { api, user, shell, dialog } = await openPayment(REFUSED);
  await user.click(await within(dialog).findByRole('button', { name: 'Record manual refund…' }));
  const form = await screen.findByRole('dialog', { name: 'Record a manual refund' });
  expect(form.textContent).toContain('Return $51.65 to the customer first.');
  const details = [{ field: 'returned_on', message: 'The day must not be in the future' }];
  api.refuses(routes.recordManualRefund, { status: 400, code: 'INVALID_INPUT', message: 'Bad day', details });
  await user.click(within(form).getByRole('radio', { name: 'Check' }));
  await user.type(within(form).getByRole('textbox', { name: /Reference/ }), '1042');
  const submit = within(form).getByRole('button', { name: 'Record $51.65 as returned' });
  await user.click(submit);
  expect(await within(form).findByText('The day must not be in the future')).toBeTruthy();
  api.answers(routes.recordManualRefund, payment({ status: 'refunded' }));
  api.answers(routes.getPayment, paymentDetails({ status: 'refunded' }));
  await user.click(submit);
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Manual refund recorded' }));
  const sent = api.calls.findLast(({ endpoint }) => endpoint === 'POST /api/payments/9/manual-refunds');
  expect(sent?.body).toMatchObject({
    method: 'check',
    reference: '1042',
    returned_on: expect.stringMatching(/^\d{4}-/),
  });
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Record manual refund…' })).toBeNull());
});
