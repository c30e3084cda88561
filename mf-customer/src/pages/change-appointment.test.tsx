import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmed, PAYMENT, unpaid } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

const over = { ...confirmed, appointment_date: '2020-01-01' };
const ahead = { ...confirmed, appointment_date: '2099-11-24' };

const buttons = (card: HTMLElement) =>
  within(card)
    .getAllByRole('button')
    .map((button) => button.textContent);

const FULL_REFUND = {
  paid: '123.45',
  refund: '123.45',
  kept: '0.00',
  by_hand: false,
  free_until: null,
  policy: null,
  no_show: null,
};

describe('changing an appointment', () => {
  test.each([
    ['confirmed', ahead, ['Reschedule', 'Cancel'], ['Archive']],
    ['confirmed, past', over, ['Mark Completed', 'Reschedule'], ['Cancel', 'Archive']],
    ['pending', { ...ahead, status: 'pending' as const }, ['Reschedule', 'Cancel'], ['Archive']],
    ['cancelled', { ...over, status: 'cancelled' as const, cancelled: true }, ['Archive'], []],
    ['completed', { ...over, status: 'completed' as const }, ['Archive'], []],
  ] as const)(
    'a %s one offers two buttons at most, and the rest in a menu',
    async (_case, appointment, offered, more) => {
      const { user } = renderAt('/', (api) => api.answers(routes.listAppointments, [appointment]));
      const card = await screen.findByRole('article');
      expect(buttons(card).filter(Boolean)).toEqual(offered);
      if (more.length === 0) return expect(within(card).queryByRole('button', { name: 'More' })).toBeNull();
      await user.click(within(card).getByRole('button', { name: 'More' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(more);
    },
  );

  test('offers Reschedule first for a paid appointment, Pay and pick a time for an unpaid one', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [ahead, unpaid]));
    const paid = await screen.findByRole('article', { name: 'Long Distance Service' });
    const look = (button: HTMLElement) => button.className;
    const [first, ...others] = within(paid).getAllByRole('button');
    expect(first?.textContent).toBe('Reschedule');
    expect(others.map(look)).not.toContain(first && look(first));

    const open = within(screen.getByRole('article', { name: 'Local Service' }));
    expect(open.getByRole('link', { name: 'Pay and pick a time' }).getAttribute('href')).toBe(PAYMENT);
    expect(open.getAllByRole('button').map(look)).not.toContain(first && look(first));
    expect(open.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['More']);
  });

  test.each([
    ['ahead', ahead],
    ['not paid', unpaid],
    ['without a date', { ...unpaid, status: 'confirmed' as const }],
    ['cancelled', { ...over, status: 'cancelled' as const, cancelled: true }],
  ])('one that is %s cannot be marked completed', async (_case, appointment) => {
    const { user } = renderAt('/', (api) => api.answers(routes.listAppointments, [appointment]));
    const card = within(await screen.findByRole('article'));
    const more = card.queryByRole('button', { name: 'More' });
    if (more) await user.click(more);
    expect(more === null || (await screen.findByRole('menuitem', { name: 'Archive' }))).toBeTruthy();
    expect(screen.queryByText('Mark Completed')).toBeNull();
  });

  test("a past one can be marked completed; a refusal shows the server's message", async () => {
    const message = 'This appointment was cancelled and cannot be marked completed';
    const { shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [over]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'APPOINTMENT_CANCELLED', message });
    });
    const button = await screen.findByRole('button', { name: 'Mark Completed' });
    await user.click(button);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Mark Completed' }));
    expect(await within(question).findByText(message)).toBeTruthy();
    expect(shell.toasts.at(-1)?.description).toBe('Failed to update appointment status to completed');
  });

  test('an archived appointment offers no actions', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [{ ...confirmed, status: 'archived' }]));
    expect(within(await screen.findByRole('article')).queryByRole('button')).toBeNull();
  });

  test('cancelling says what happens to slot and payment; a refusal keeps the dialog, a success refreshes the list', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.previewCancellation, FULL_REFUND);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'STATUS_NOT_ALLOWED', message: 'It is over.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    await within(question).findByText(/Your refund is the full \$123\.45\./);
    expect(question.textContent).toContain('November 24, 2099, 9:00 AM – 11:00 AM, will open up');
    const confirm = within(question).getByRole('button', { name: 'Cancel appointment' });
    await user.click(confirm);
    expect(await within(question).findByText('It is over.')).toBeTruthy();
    const failure = 'Failed to update appointment status to cancelled';
    expect(shell.toasts).toEqual([{ title: 'Error', description: failure, tone: 'destructive' }]);

    api.answers(routes.updateAppointment, { ...ahead, status: 'cancelled' });
    api.answers(routes.listAppointments, [{ ...ahead, status: 'cancelled' }]);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.toasts.at(-1)?.title).toBe('Appointment cancelled successfully.');
    expect(within(await screen.findByRole('article')).getByText('Cancelled')).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toEqual({
      status: 'cancelled',
      version: 1,
      refund_shown: '123.45',
    });
  });

  test('cancelling one whose payment the bank has says so before the press', async () => {
    const disputed = { ...FULL_REFUND, paid: '0.00', refund: '0.00', at_bank: 'disputed' } as const;
    const { user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.previewCancellation, disputed);
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    await within(question).findByText(/Your bank has taken your payment back because it was disputed/);
    expect(question.textContent).not.toMatch(/full|nothing has been paid/i);
  });

  test('cancelling one that was just paid is refused, and then explains the refund', async () => {
    const { api, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [{ ...over, status: 'pending' }]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    expect(question.textContent).toContain('nothing to refund');
    api.answers(routes.listAppointments, [{ ...over, version: 2 }]);
    api.answers(routes.previewCancellation, FULL_REFUND);
    await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    expect(await within(question).findByText('It was changed.')).toBeTruthy();
    expect(await within(question).findByText(/Your refund is the full \$123\.45/)).toBeTruthy();
    expect(question.textContent).not.toContain('nothing to refund');
    api.answers(routes.updateAppointment, { ...ahead, status: 'cancelled', version: 3 });
    await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'PUT /api/appointments/7');
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'cancelled', version: 1 },
      { status: 'cancelled', version: 2, refund_shown: '123.45' },
    ]);
  });

  test('cancelling an unpaid one says that nothing to refund and which time is released', async () => {
    const { user } = renderAt('/', (api) =>
      api.answers(routes.listAppointments, [{ ...ahead, status: 'pending', quote_id: null }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    expect(question.textContent).toContain('November 24, 2099, 9:00 AM – 11:00 AM, will open up');
    expect(question.textContent).toContain('nothing to refund');
    expect(question.textContent).not.toContain('refunded');
  });

  test.each([
    ['Mark Completed', 'completed', 'Appointment marked as completed successfully.'],
    ['Archive', 'archived', 'Appointment archived successfully.'],
  ] as const)('%s asks first', async (label, status, done) => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [over]);
      fake.answers(routes.updateAppointment, { ...over, status });
    });
    const card = within(await screen.findByRole('article'));
    if (label === 'Archive') await user.click(card.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole(label === 'Archive' ? 'menuitem' : 'button', { name: label }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe(done));
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ status, version: 1 });
  });
});
