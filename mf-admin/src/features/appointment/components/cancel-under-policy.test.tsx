import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment } from '../../../testing/records.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const LATE = {
  paid: '51.65',
  refund: '25.83',
  kept: '25.82',
  by_hand: false,
  free_until: '2026-11-20T15:00:00.000Z',
  policy: POLICY,
  no_show: { refund: '0.00', kept: '51.65' },
};

async function askToCancel() {
  const opened = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [appointment({ cancellation_policy: POLICY })]);
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.previewCancellation, LATE);
    fake.answers(routes.updateAppointment, appointment({ status: 'cancelled' }));
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel appointment #7' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
  await within(question).findByText(/The refund is \$25\.83\. \$25\.82 is kept, because free cancellation ended on/);
  const confirm = () => opened.user.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
  const sent = () => opened.api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
  return { ...opened, question, confirm, sent };
}

test('staff cancel under the policy and send what the screen showed', async () => {
  const { confirm, sent } = await askToCancel();
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{ status: 'cancelled', version: 1, refund_shown: '25.83' }]));
});

test('staff record a no-show', async () => {
  const { question, user, confirm, sent } = await askToCancel();
  await user.click(within(question).getByRole('radio', { name: 'No-show: refund $0.00, keep $51.65' }));
  await confirm();
  await waitFor(() =>
    expect(sent()).toEqual([{ status: 'cancelled', version: 1, no_show: true, refund_shown: '0.00' }]),
  );
});

test('staff refund everything, which takes a reason', async () => {
  const { question, user, confirm, sent } = await askToCancel();
  await user.click(within(question).getByRole('radio', { name: /^Refund all \$51\.65/ }));
  await confirm();
  expect(await within(question).findByText('Please enter a reason')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(within(question).getByLabelText(/^Reason/), 'The road was closed');
  await confirm();
  const waived = { status: 'cancelled', version: 1, waive_reason: 'The road was closed', refund_shown: '51.65' };
  await waitFor(() => expect(sent()).toEqual([waived]));
});

test('a refusal because the refund has changed shows the new one', async () => {
  const { api, question, confirm, shell } = await askToCancel();
  api.refuses(routes.updateAppointment, { status: 409, code: 'REFUND_CHANGED', message: 'Less is refunded now.' });
  api.answers(routes.previewCancellation, { ...LATE, refund: '0.00', kept: '51.65' });
  await confirm();
  await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('Less is refunded now.'));
  expect(await within(question).findByText(/There is no refund: \$51\.65 is kept/)).toBeTruthy();
});
