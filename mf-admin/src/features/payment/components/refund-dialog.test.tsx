import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, INSTANT, payment, paymentDetails } from '../../../testing/records.ts';

describe('refunds', () => {
  async function askForRefund(prepare: (api: FakeApi) => void) {
    const opened = openAdmin('/payments', (fake) => {
      fake.answers(routes.listPayments, [payment()]);
      fake.answers(routes.getPayment, paymentDetails());
      fake.answers(routes.getAppointment, appointment());
      prepare(fake);
    });
    await opened.user.click(await screen.findByRole('button', { name: '#9' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    await opened.user.click(await within(dialog).findByRole('button', { name: 'Refund…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund payment #9?' });
    return { ...opened, question, confirm: within(question).getByRole('button', { name: 'Refund $51.65' }) };
  }

  test('says everything a refund does, then refunds once', async () => {
    const { api, shell, user, question, confirm } = await askForRefund((fake) =>
      fake.answers(routes.refundPayment, payment({ status: 'refunded' })),
    );
    for (const effect of [
      /full amount of \$51.65 will be refunded to the customer's card/,
      /also cancels the associated appointment: appointment #7/,
      /slot is released/,
      /by email/,
    ]) {
      expect(question.textContent).toMatch(effect);
    }
    api.answers(routes.getPayment, paymentDetails({ status: 'refunded' }));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment refunded successfully' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Refunded')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Refund…' })).toBeNull();
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'PUT /api/payments/9');
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'refunded' }]);
  });

  test('shows an unconfirmed refund as in progress', async () => {
    const { api, shell, user, confirm } = await askForRefund((fake) => fake.answers(routes.refundPayment, payment()));
    api.answers(routes.getPayment, paymentDetails({ refund_pending: true }));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Refund requested' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Refund in progress')).toBeTruthy();
    expect(within(dialog).queryByText('Refunded')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Refund…' })).toBeNull();
  });

  test('cash with a pending refund can be refunded, without mentioning a card provider', async () => {
    const waiting = paymentDetails({ payment_method: 'cash', refund_pending: true });
    const { user } = openAdmin('/payments?payment=9', (fake) => {
      fake.answers(routes.listPayments, []);
      fake.answers(routes.getPayment, waiting);
      fake.answers(routes.getAppointment, appointment());
    });
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Refund due')).toBeTruthy();
    expect(within(dialog).queryByText('Refund in progress')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Refund…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund payment #9?' });
    expect(question.textContent).toMatch(/recorded as refunded\. Return the money to the customer yourself/);
  });

  test('explains a partial refund outside the portal; a refund returns the rest', async () => {
    const part = {
      id: 3,
      kind: 'refunded',
      amount: '10.00',
      currency: 'usd',
      provider_id: 're_1',
      created_at: INSTANT,
    } as const;
    const partly = paymentDetails({ ledger: [...paymentDetails().ledger, part] });
    const { user } = openAdmin('/payments?payment=9', (fake) => {
      fake.answers(routes.listPayments, []);
      fake.answers(routes.getPayment, partly);
      fake.answers(routes.getAppointment, appointment());
    });
    expect(await screen.findByText('Partly refunded outside the portal')).toBeTruthy();
    expect(screen.getByText(/^\$10.00 of \$51.65 was refunded.*remaining \$41.65 will be refunded/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund payment #9?' });
    expect(question.textContent).toMatch(/The remaining \$41.65 will be refunded/);
    expect(within(question).getByRole('button', { name: 'Refund $41.65' })).toBeTruthy();
  });

  test('shows a failure and keeps the dialog open', async () => {
    const { shell, user, question, confirm } = await askForRefund((fake) =>
      fake.refuses(routes.refundPayment, { status: 503, code: 'UNAVAILABLE', message: 'Try again in a moment.' }),
    );
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to process refund',
        description: 'Try again in a moment.',
        tone: 'destructive',
      }),
    );
    expect(screen.getByRole('alertdialog')).toBe(question);
  });

  test("counts a colleague's refund as its own, and reads everything again", async () => {
    const message = 'Payment #9 was already refunded on November 21, 2026, 10:00';
    const { api, shell, user, confirm } = await askForRefund((fake) =>
      fake.refuses(routes.refundPayment, { status: 409, code: 'ALREADY_REFUNDED', message }),
    );
    api.answers(routes.getPayment, paymentDetails({ status: 'refunded' }));
    api.answers(routes.listPayments, [payment({ status: 'refunded' })]);
    await user.click(confirm);
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Refunded')).toBeTruthy();
    expect(shell.toasts.map(({ title }) => title)).toEqual(['Payment refunded successfully']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Refund…' })).toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const table = await screen.findByRole('table', { name: 'Payments' });
    expect(await within(table).findByText('Refunded')).toBeTruthy();
  });

  test('says that a payment cannot be reloaded after a failed refund, and offers no second refund', async () => {
    const { api, shell, user, confirm } = await askForRefund((fake) => fake.isUnreachable(routes.refundPayment));
    api.isUnreachable(routes.getPayment);
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Failed to process refund', tone: 'destructive' }]));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    const alert = await within(dialog).findByText('Failed to update payment');
    expect(alert.closest('[role]')?.textContent).toContain('What you see below may be out of date.');
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  });

  test('says that cash is refunded in person', async () => {
    const byHand = { payment_method: 'cash', transaction_id: null };
    const { shell, user } = openAdmin('/payments?payment=9', (fake) => {
      fake.answers(routes.listPayments, []);
      fake.answers(routes.getPayment, paymentDetails(byHand));
      fake.answers(routes.getAppointment, appointment());
      fake.answers(routes.refundPayment, payment({ ...byHand, status: 'refunded' }));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    await user.click(await within(dialog).findByRole('button', { name: 'Refund…' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Return the money to the customer yourself');
    expect(question.textContent).not.toContain('card');
    await user.click(within(question).getByRole('button', { name: 'Refund $51.65' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('$51.65 recorded as refunded.'));
  });

  test.each(['pending', 'failed', 'refunded'] as const)('a %s payment offers no refund', async (status) => {
    openAdmin('/payments?payment=9', (fake) => {
      fake.answers(routes.listPayments, []);
      fake.answers(routes.getPayment, paymentDetails({ status }));
      fake.answers(routes.getAppointment, appointment());
    });
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Card authorised')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Refund…' })).toBeNull();
  });
});
