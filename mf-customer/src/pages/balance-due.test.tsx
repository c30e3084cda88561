import { describe, expect, test } from '@jest/globals';
import { type Appointment, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { confirmed, PAYMENT, unpaid } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

const due: Appointment = { ...confirmed, balance_due: '794.17', payment_link: `http://localhost:8080${PAYMENT}` };
const showing = (appointment: Appointment) =>
  renderAt('/', (api) => api.answers(routes.listAppointments, [appointment]));
const card = async () => within(await screen.findByRole('article'));

describe('an appointment with a balance', () => {
  test('says what is due and links to the page on which it is paid', async () => {
    showing(due);
    const shown = await card();
    expect(shown.getByText('Balance due $794.17')).toBeTruthy();
    const link = shown.getByRole('link', { name: 'Pay balance' });
    expect(link.getAttribute('href')).toBe(PAYMENT);
    expect(link.getAttribute('aria-describedby')).toBe('appointment-7');
    expect(shown.getByRole('button', { name: 'Reschedule' })).toBeTruthy();
  });

  test('can be paid when the trip is archived', async () => {
    showing({ ...due, status: 'archived' });
    expect((await card()).getByRole('link', { name: 'Pay balance' })).toBeTruthy();
  });

  test.each<[string, Appointment]>([
    ['nothing left', { ...due, balance_due: null }],
    ['a balance of zero', { ...due, balance_due: '0.00' }],
    ['a cancelled trip', { ...due, status: 'cancelled', cancelled: true }],
    ['a service that knows no balance', confirmed],
  ])('asks for nothing with %s', async (_, appointment) => {
    showing(appointment);
    expect((await card()).queryByText(/balance/i)).toBeNull();
  });

  test('is not asked for before the appointment is booked', async () => {
    showing(unpaid);
    const shown = await card();
    expect(shown.getByRole('link', { name: 'Pay and pick a time' }).getAttribute('href')).toBe(PAYMENT);
    expect(shown.queryByText(/balance/i)).toBeNull();
  });

  test('is cancelled with what is refunded, and what of it in person', async () => {
    const { user } = renderAt('/', (api) => {
      api.answers(routes.listAppointments, [{ ...due, appointment_date: '2099-11-28' }]);
      api.answers(routes.previewCancellation, {
        paid: '340.35',
        refund: '340.35',
        kept: '0.00',
        refund_by_hand: '40.35',
        by_hand: false,
        free_until: null,
        policy: null,
        no_show: null,
      });
    });
    await user.click((await card()).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    expect(
      await within(question).findByText(/full \$340\.35\. Our team pays \$40\.35 of it back in person\./),
    ).toBeTruthy();
  });
});
