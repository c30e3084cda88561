import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { payment } from '../testing/records.ts';

afterEach(cleanup);

describe('refunds', () => {
  async function askForRefund(prepare: (api: FakeApi) => void) {
    const opened = openAdmin('/payments', (fake) => {
      fake.answers(routes.listPayments, [payment()]);
      prepare(fake);
    });
    await opened.user.click(await screen.findByRole('button', { name: '#9' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund payment #9?' });
    return { ...opened, question, confirm: within(question).getByRole('button', { name: 'Refund $51.65' }) };
  }

  test('the question says all that a refund does; then it is done, once', async () => {
    const { api, shell, user, question, confirm } = await askForRefund((fake) =>
      fake.answers(routes.refundPayment, payment({ status: 'refunded' })),
    );
    for (const effect of [/whole amount, \$51.65/, /Appointment #7 is cancelled/, /slot becomes free/, /by mail/]) {
      expect(question.textContent).toMatch(effect);
    }
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment refunded successfully' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(within(dialog).getByText('Refunded')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull();
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'PUT /api/payments/9');
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'refunded' }]);
  });

  test('a refund that the card provider has not confirmed is shown as under way, never as done', async () => {
    const { shell, user, confirm } = await askForRefund((fake) => fake.answers(routes.refundPayment, payment()));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Refund requested' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(within(dialog).getByText('The refund is under way')).toBeTruthy();
    expect(within(dialog).queryByText('Refunded')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  test('a refusal is told and the question stays', async () => {
    const { shell, user, question, confirm } = await askForRefund((fake) =>
      fake.refuses(routes.refundPayment, { status: 409, code: 'NOT_REFUNDABLE', message: 'Nothing was captured.' }),
    );
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to process refund',
        description: 'Nothing was captured.',
        tone: 'destructive',
      }),
    );
    expect(screen.getByRole('alertdialog')).toBe(question);
  });

  test('only a completed payment offers a refund; the status filter asks the server', async () => {
    const { api, user } = openAdmin('/payments', (fake) =>
      fake.answers(routes.listPayments, ({ query }) =>
        query.status === 'failed' ? [payment({ id: 4, status: 'failed' })] : [payment({ refund_pending: true })],
      ),
    );
    expect(await screen.findByText('Refund pending')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed');
    await user.click(await screen.findByRole('button', { name: '#4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #4' });
    expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull();
    expect(api.calls.some(({ query }) => query.status === 'failed')).toBe(true);
  });
});
