import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { canBePressed } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { balance, depositPaid } from '../../../testing/deposits.ts';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment } from '../../../testing/records.ts';

const RECORDED = 'POST /api/payments';

async function openDialog(record: ReturnType<typeof depositPaid>) {
  const opened = openAdmin('/payments?record=7', (fake) => {
    fake.answers(routes.listPayments, []);
    fake.answers(routes.getAppointment, record);
    fake.answers(routes.recordPayment, balance());
  });
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
  const fact = (term: string) => within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  const sent = () => opened.api.calls.filter(({ endpoint }) => endpoint === RECORDED).map(({ body }) => body);
  return { ...opened, dialog, fact, sent };
}

test.each(['confirmed', 'completed'] as const)(
  'records the balance of a %s trip, without a time slot',
  async (status) => {
    const { dialog, fact, sent, shell, user } = await openDialog(depositPaid({ status }));
    const send = await within(dialog).findByRole('button', { name: 'Record $84.00' });
    expect([fact('Price'), fact('Amount due')]).toEqual(['$120.00', '$84.00']);
    expect(within(dialog).queryByRole('group', { name: 'Time slot' })).toBeNull();
    await user.click(send);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Payment recorded successfully',
        description: '$84.00 received. Appointment #7 is paid in full.',
      }),
    );
    const expected = { appointment_id: 7, amount: '84.00', payment_method: 'cash', transaction_id: null };
    expect(sent()).toEqual([expected]);
  },
);

test('records the balance if the deposit was paid while staff recorded the price', async () => {
  const { api, dialog, sent, shell, user } = await openDialog(
    appointment({ status: 'pending', total_amount: '120.00' }),
  );
  const message = 'The balance of appointment #7 is $84.00, but the payment is $120.00';
  const details = [{ field: 'amount', message }];
  api.refuses(routes.recordPayment, { status: 400, code: 'PRICE_MISMATCH', message, details });
  const send = await within(dialog).findByRole('button', { name: 'Record $120.00' });
  api.answers(routes.getAppointment, depositPaid());
  await user.click(send);
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe(`Payment not recorded: the amount due has changed${message}`);
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to process payment', description: message });
  api.answers(routes.recordPayment, balance());
  const again = await within(dialog).findByRole('button', { name: 'Record $84.00' });
  await waitFor(() => expect(canBePressed(again)).toBe(true));
  await user.click(again);
  await waitFor(() => expect(sent()).toMatchObject([{ amount: '120.00' }, { amount: '84.00' }]));
});

test('shows that the balance was paid by someone else, and keeps the dialog open', async () => {
  const { api, dialog, shell, user } = await openDialog(depositPaid());
  const message = 'Appointment #7 is already paid';
  api.refuses(routes.recordPayment, { status: 409, code: 'APPOINTMENT_PAID', message });
  await user.click(await within(dialog).findByRole('button', { name: 'Record $84.00' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ description: message, tone: 'destructive' }));
  expect(screen.getByRole('dialog', { name: 'Record payment' })).toBe(dialog);
});
