import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment, paymentDetails } from '../../../testing/records.ts';

async function openPayment() {
  const { user } = openAdmin('/payments?payment=9', (fake) => {
    fake.answers(routes.listPayments, [payment()]);
    fake.answers(
      routes.getPayment,
      paymentDetails({ payment_method: 'cash', refunded_amount: '0.00', refund_total: '0.00', fee_kept: null }),
    );
    fake.answers(routes.getAppointment, appointment({ quote_id: null, entered_later: true }));
  });
  return { user, dialog: await screen.findByRole('dialog', { name: 'Payment #9' }) };
}

test.each([
  ['Refund…', 'alertdialog', /appointment #7 is cancelled; the customer is not notified\. This cannot be undone/],
  ['Partial refund…', 'dialog', /The customer is not notified, as the trip was entered after it took place/],
] as const)(
  '%s of a trip that was entered later promises neither a slot nor an email',
  async (press, role, sentence) => {
    const { user, dialog } = await openPayment();
    await user.click(await within(dialog).findByRole('button', { name: press }));
    const question = await screen.findByRole(role, { name: /^(Refund|Partial refund of) payment #9/ });
    await waitFor(() => expect(question.textContent).toMatch(sentence));
    expect(question.textContent).not.toMatch(/time slot|gets an email|reads it/);
  },
);
