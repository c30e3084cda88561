import { expect, test } from '@jest/globals';
import { type Payment, type PaymentDetails, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { balance, balanceDetails, deposit, depositDetails, depositPaid } from '../../../testing/deposits.ts';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client, payment, paymentDetails } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

const PAYMENTS: Payment[] = [balance(), deposit(), payment({ id: 8, part: 'whole' }), payment({ id: 6 })];

test.each(['/payments', '/admin?tab=payments', '/clients/3?tab=payments'])(
  'the list of %s says which part of a price a payment is',
  async (address) => {
    openAdmin(address, (fake) => {
      fake.answers(routes.getClient, client());
      fake.answers(routes.listAppointments, [depositPaid()]);
      fake.answers(routes.listPayments, PAYMENTS);
      fake.answers(routes.listAppointmentPayments, PAYMENTS);
    });
    await screen.findByText('$84.00');
    const [header = [], ...lines] = await tableLines('Payments');
    const amounts = lines.map((line) => line[header.indexOf('Amount')]);
    expect(amounts).toEqual(['$84.00Balance', '$36.00Deposit', '$51.65', '$51.65']);
  },
);

async function openPayment(details: PaymentDetails) {
  const { user } = openAdmin(`/payments?payment=${details.id}`, (fake) => {
    fake.answers(routes.listPayments, []);
    fake.answers(routes.getPayment, details);
    fake.answers(routes.getAppointment, depositPaid());
  });
  const dialog = await screen.findByRole('dialog', { name: `Payment #${details.id}` });
  await within(dialog).findByText('Amount', { selector: 'dt' });
  const part = within(dialog).queryByText('Part', { selector: 'dt' })?.nextElementSibling?.textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Refund…' }));
  const question = await screen.findByRole('alertdialog', { name: `Refund payment #${details.id}?` });
  return { part, question };
}

test.each([
  ['Deposit', depositDetails(), 'If the balance was paid, it is refunded in full too'],
  ['Balance', balanceDetails(), 'The deposit is refunded in full too'],
])('a refund of the whole %s says that the other part is refunded too', async (name, details, sentence) => {
  const { part, question } = await openPayment(details);
  expect(part).toBe(name);
  expect(question.textContent).toContain('appointment #7 is cancelled');
  expect(question.textContent).toContain(`${sentence}; what was paid in cash or by check, return to the customer`);
});

test('a refund of a whole price names no other part', async () => {
  const { part, question } = await openPayment(paymentDetails({ part: 'whole' }));
  expect(part).toBeUndefined();
  expect(question.textContent).toMatch(/by email, if we have an address\. This cannot be undone\./);
});
