import { expect, test } from '@jest/globals';
import { type CancellationPreview, type Payment, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { balance, deposit, depositPaid } from '../../../testing/deposits.ts';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { dispute } from '../../../testing/records.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 25 };
const LATE: CancellationPreview = {
  paid: '120.00',
  refund: '60.00',
  kept: '60.00',
  by_hand: false,
  refund_by_hand: '42.00',
  free_until: '2026-11-20T15:00:00.000Z',
  policy: POLICY,
  no_show: { refund: '30.00', kept: '90.00' },
};

async function askToCancel(payments: Payment[], preview?: CancellationPreview) {
  const { user } = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [depositPaid({ cancellation_policy: preview ? POLICY : null })]);
    fake.answers(routes.listAppointmentPayments, payments);
    if (preview) fake.answers(routes.previewCancellation, preview);
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment #7' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
  await within(question).findByText(/will open up/);
  return { user, question };
}

test('says what of the refund is paid back in person, also if staff choose another refund', async () => {
  const { user, question } = await askToCancel([deposit(), balance()], LATE);
  expect(question.textContent).toContain('The refund is $60.00. Pay $42.00 of it back in person. $60.00 is kept');
  const inPerson = 'Return the cash or check part in person.';
  expect(within(question).queryByText(inPerson)).toBeNull();
  for (const choice of ['No-show: refund $30.00, keep $90.00', 'Refund all $120.00, with a reason']) {
    await user.click(within(question).getByRole('radio', { name: choice }));
    expect(within(question).getByText(inPerson)).toBeTruthy();
  }
});

test('says nothing of the kind if both were paid by card', async () => {
  const { refund_by_hand: _, ...byCard } = LATE;
  const { user, question } = await askToCancel([deposit(), balance({ payment_method: 'card' })], byCard);
  await user.click(within(question).getByRole('radio', { name: /^Refund all/ }));
  expect(question.textContent).not.toContain('in person');
});

test('without a policy, both payments are refunded in full', async () => {
  const { question } = await askToCancel([deposit(), balance()]);
  expect(question.textContent).toContain(
    'The payments of $36.00 (card) and $84.00 (cash) will be refunded in full. The customer will be notified',
  );
});

test('a balance that is being paid is voided, and its deposit refunded', async () => {
  const { question } = await askToCancel([deposit(), balance({ payment_method: 'card', status: 'pending' })]);
  expect(question.textContent).toContain(
    'The payment of $36.00 will be refunded in full. The card payment of the balance that is in progress will be voided.',
  );
});

test('a disputed deposit waits, and the balance is refunded', async () => {
  const { question } = await askToCancel([deposit({ dispute: dispute({ amount: '36.00' }) }), balance()]);
  expect(question.textContent).toMatch(/payment of \$36\.00 is disputed, so it cannot be refunded now\./);
  expect(question.textContent).toContain('The payment of $84.00 will be refunded in full.');
});
