import { describe, expect, test } from '@jest/globals';
import { type Appointment, type OwnQuote, routes } from '@tailgate/contracts';
import { businessToday, lastBookableDate } from '@tailgate/domain';
import { formatLongDate } from '@tailgate/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../testing/render-at.tsx';

const PAYMENT = '/payment/AbCdEfGhIjKlMnOpQrStUv';
const confirmed: Appointment = {
  id: 7,
  client_id: 1,
  client_name: 'Casey Jones',
  quote_id: 12,
  service_type: 'extended',
  origin: '1 Main St, Springfield',
  destination: '9 Oak Ave, Shelbyville',
  distance: '120.50',
  rate: '1.00',
  load_weight: 700,
  weight_fee: '10.00',
  total_amount: '1134.52',
  appointment_date: '2026-11-24',
  appointment_time_start: '09:00:00',
  appointment_time_end: '11:00:00',
  status: 'confirmed',
  notes: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const unpaid: Appointment = {
  ...confirmed,
  id: 8,
  service_type: 'local',
  status: 'pending',
  payment_link: `http://localhost:8080${PAYMENT}`,
  appointment_date: null,
  appointment_time_start: null,
  appointment_time_end: null,
};

describe('the customer dashboard', () => {
  test('greets the user and shows each appointment with its own facts', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [confirmed, unpaid]));
    expect(await screen.findByRole('heading', { level: 1, name: /casey/ })).toBeTruthy();
    const card = await screen.findByRole('article', { name: 'Long Distance Service' });
    for (const text of [
      'Confirmed',
      'November 24, 2026',
      '09:00-11:00',
      '1 Main St, Springfield',
      '9 Oak Ave, Shelbyville',
      '120.5 miles',
      '$1,134.52',
    ]) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    const waiting = screen.getByRole('article', { name: 'Local Service' });
    expect(within(waiting).getByText('Waiting for payment')).toBeTruthy();
    expect(within(waiting).getByText('Pending')).toBeTruthy();
    expect(within(waiting).getByRole('link', { name: 'Pay and pick a time' }).getAttribute('href')).toBe(PAYMENT);
  });

  test('opens New Booking, Contact Us and Book Now in a new tab', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, []));
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    const addresses = {
      'New Booking': '/quote',
      'Contact Us': 'https://www.tailgate.example/contact',
      'Book Now': '/quote',
    };
    for (const [name, href] of Object.entries(addresses)) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });

  test('filters on the server, says when a filter matches nothing, and leads back to all', async () => {
    const { api, user } = renderAt('/', (fake) =>
      fake.answers(routes.listAppointments, ({ query }) => (query.status === 'cancelled' ? [] : [confirmed])),
    );
    await screen.findByRole('article');
    await user.click(screen.getByRole('radio', { name: 'Cancelled' }));
    expect(await screen.findByText('No cancelled appointments found')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toEqual({ own: 'true', status: 'cancelled' });
    await user.click(screen.getByRole('button', { name: 'Show All Appointments' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  });

  test('fetches the next page when there is one', async () => {
    const { user } = renderAt('/', (api) =>
      api.answers(routes.listAppointments, ({ query }) => (query.cursor === '7' ? [unpaid] : [confirmed]), {
        link: '</api/appointments?cursor=7>; rel="next"',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Local Service' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('says that loading failed, and Retry recovers', async () => {
    const { api, user } = renderAt('/', (fake) => fake.isUnreachable(routes.listAppointments));
    expect(await screen.findByRole('alert')).toBeTruthy();
    api.answers(routes.listAppointments, [confirmed]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('My Appointments');
  });

  test('shows that appointments are on their way', async () => {
    renderAt('/', (api) => api.hangs(routes.listAppointments));
    expect(await screen.findByText('Loading your appointments')).toBeTruthy();
  });
});

const buttons = (card: HTMLElement) =>
  within(card)
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('beside an appointment', () => {
  test('a confirmed one can be put into a calendar; one that waits for payment cannot', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [confirmed, unpaid]));
    const card = within(await screen.findByRole('article', { name: 'Long Distance Service' }));
    const link = card.getByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe('/api/appointments/7/calendar.ics');
    expect(link.hasAttribute('download')).toBe(true);
    const waiting = within(screen.getByRole('article', { name: 'Local Service' }));
    expect(waiting.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  test('its emails are asked for when they are unfolded, each with how far it has come', async () => {
    const { api, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [confirmed]);
      fake.isUnreachable(routes.appointmentMessages);
    });
    const card = await screen.findByRole('article');
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('GET /api/appointments/7/messages');
    await user.click(within(card).getByText('Emails about it'));
    expect(await within(card).findByText('The emails could not be loaded.')).toBeTruthy();
    const mail = { client_id: 1, quote_id: 12, appointment_id: 7, to: 'casey@tailgate.example', error: null };
    const created_at = '2026-11-20T15:00:00.000Z';
    const sent_at = '2026-11-20T15:02:00.000Z';
    api.answers(routes.appointmentMessages, [
      { ...mail, id: 1, kind: 'confirmed', subject: 'Your appointment', status: 'sent', sent_at, created_at },
      { ...mail, id: 2, kind: 'moved', subject: 'Your new time', status: 'failed', sent_at: null, created_at },
      { ...mail, id: 3, kind: 'reminder', subject: 'Tomorrow', status: 'queued', sent_at: null, created_at },
    ]);
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    await within(card).findByText('Your appointment');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Your appointmentSent November 20, 2026, 10:02 AM',
      'Your new timeCould not be delivered to casey@tailgate.example',
      'TomorrowOn its way',
    ]);
  });
});

describe('my quotes', () => {
  const quote: OwnQuote = {
    id: 15,
    reference: 'AbCdEfGhIjKlMnOpQrStUv',
    status: 'pending',
    service_type: 'regional',
    origin: '1 Main St',
    destination: '9 Oak Ave',
    total_amount: '72.18',
    requested_date: '2026-11-25',
    rejection_reason: null,
    payment_link: null,
    expires_at: '2099-01-01T15:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
  };
  const open = (quotes: OwnQuote[]) =>
    renderAt('/', (api) => {
      api.answers(routes.listAppointments, []);
      api.answers(routes.ownQuotes, quotes);
    });
  const row = (id: number) => screen.findByRole('article', { name: `Quote #${id}` });

  test('show state, price and what follows from it', async () => {
    const link = `http://localhost:8080${PAYMENT}`;
    open([
      quote,
      { ...quote, id: 14, status: 'approved', payment_link: link, requested_date: null, total_amount: '38.20' },
      { ...quote, id: 13, expires_at: '2020-01-01T15:00:00.000Z' },
      { ...quote, id: 12, status: 'rejected', rejection_reason: 'Too far on a Sunday.' },
      { ...quote, id: 11, status: 'rejected' },
      { ...quote, id: 10, status: 'confirmed' },
      { ...quote, id: 9, status: 'approved' },
    ]);
    const texts: Record<number, string[]> = {
      15: ['Pending', '$72.18', 'Regional, wished for November 25, 2026', '1 Main St', '9 Oak Ave'],
      14: ['Approved', '$38.20', 'Regional, flexible date', 'Pick your date and time and pay to book it.'],
      13: ['Expired', 'It expired on January 1, 2020, 10:00 AM.'],
      12: ['Rejected', 'Reason: Too far on a Sunday.'],
      11: ['Rejected', 'Reason: No reason provided'],
      10: ['Confirmed', 'It is paid, and its appointment is confirmed.'],
      9: ['Approved', 'It can no longer be paid for.'],
    };
    for (const [id, expected] of Object.entries(texts)) {
      const shown = within(await row(Number(id)));
      for (const text of expected) expect(shown.getByText(text)).toBeTruthy();
    }
    expect(within(await row(15)).getByText(/holds until January 1, 2099, 10:00 AM/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Pay and book' });
    expect(links.map((pay) => pay.getAttribute('href'))).toEqual([PAYMENT]);
    expect(within(await row(13)).getByRole('link', { name: 'Request a new one' })).toBeTruthy();
  });

  test('lead to a request when there are none', async () => {
    open([]);
    const box = within(await screen.findByRole('region', { name: 'My Quotes' }));
    const link = await box.findByRole('link', { name: 'Request a quote' });
    expect(link.getAttribute('href')).toBe('/quote');
  });

  test('say that loading failed, and Retry recovers; more are fetched when there are more', async () => {
    const { api, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, []);
      fake.isUnreachable(routes.ownQuotes);
    });
    expect(await screen.findByText('Your quotes could not be loaded')).toBeTruthy();
    api.answers(routes.ownQuotes, ({ query }) => (query.cursor === '15' ? [{ ...quote, id: 2 }] : [quote]), {
      link: '</api/quotes/mine?cursor=15>; rel="next"',
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row(15);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Quotes' }));
    await user.click(screen.getByRole('button', { name: 'Show more quotes' }));
    expect(await row(2)).toBeTruthy();
  });
});

describe('changing an appointment', () => {
  test.each([
    ['confirmed', ['Reschedule', 'Cancel', 'Mark Completed', 'Archive']],
    ['pending', ['Reschedule', 'Cancel', 'Mark Completed', 'Archive']],
    ['cancelled', ['Mark Completed', 'Archive']],
    ['completed', ['Archive']],
  ] as const)('a %s one offers %j', async (status, offered) => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [{ ...confirmed, status }]));
    expect(buttons(await screen.findByRole('article'))).toEqual(offered);
  });

  test('an archived one offers nothing', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [{ ...confirmed, status: 'archived' }]));
    expect(within(await screen.findByRole('article')).queryByRole('button')).toBeNull();
  });

  test('cancelling says what happens to slot and money; a refusal stays, a success refreshes the list', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [confirmed]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'STATUS_NOT_ALLOWED', message: 'It is over.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    expect(question.textContent).toContain('November 24, 2026, 9:00 AM – 11:00 AM, becomes free');
    expect(question.textContent).toContain('goes back to your card in full');
    const confirm = within(question).getByRole('button', { name: 'Cancel Appointment' });
    await user.click(confirm);
    expect(await within(question).findByText('It is over.')).toBeTruthy();
    const failure = 'Failed to update appointment status to cancelled';
    expect(shell.toasts).toEqual([{ title: 'Error', description: failure, tone: 'destructive' }]);

    api.answers(routes.updateAppointment, { ...confirmed, status: 'cancelled' });
    api.answers(routes.listAppointments, [{ ...confirmed, status: 'cancelled' }]);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.toasts.at(-1)?.title).toBe('Appointment cancelled successfully.');
    expect(within(await screen.findByRole('article')).getByText('Cancelled')).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toEqual({
      status: 'cancelled',
    });
  });

  test('cancelling one that is not paid says that nothing is charged, and frees a time that it has', async () => {
    const { user } = renderAt('/', (api) =>
      api.answers(routes.listAppointments, [{ ...confirmed, status: 'pending', quote_id: null }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
    expect(question.textContent).toContain('November 24, 2026, 9:00 AM – 11:00 AM, becomes free');
    expect(question.textContent).toContain('nothing is charged');
    expect(question.textContent).not.toContain('goes back');
  });

  test.each([
    ['Mark Completed', 'completed', 'Appointment marked as completed successfully.'],
    ['Archive', 'archived', 'Appointment archived successfully.'],
  ] as const)('%s asks first', async (label, status, done) => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [confirmed]);
      fake.answers(routes.updateAppointment, { ...confirmed, status });
    });
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe(done));
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ status });
  });
});

describe('rescheduling', () => {
  const today = businessToday('America/New_York');
  const ahead = { ...confirmed, appointment_date: lastBookableDate(today) };
  const slot = { id: 1, date: today, start_time: '15:00:00', end_time: '16:00:00', is_available: true as const };
  const confirmButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm Reschedule' });

  test('from the card: both cards, the prompts, the free periods; then the list is fresh and nothing is chosen', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.availableSlots, [
        slot,
        { ...slot, id: 2, start_time: '17:00:00', end_time: '18:00:00' },
        { ...slot, id: 3, start_time: '19:00:00', end_time: '20:00:00' },
      ]);
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    expect(screen.getByRole('tab', { name: 'Reschedule' }).getAttribute('aria-selected')).toBe('true');
    const current = await screen.findByRole('region', { name: 'Current appointment' });
    for (const text of [formatLongDate(ahead.appointment_date), '9:00 AM – 11:00 AM', 'Long Distance', 'Confirmed']) {
      expect(within(current).getByText(text)).toBeTruthy();
    }
    for (const text of [
      'Choose an available date for your appointment',
      'Please select a date from the calendar',
      'Choose a date to see available time slots',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const confirm = await confirmButton();
    expect(confirm.disabled).toBe(true);

    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    const evening = await screen.findByRole('radio', { name: /Evening \(3pm-7pm\)/ });
    expect(screen.getByText('3:00 PM, 5:00 PM')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(confirm.disabled).toBe(true);
    await user.click(evening);
    const choice = screen.getByRole('region', { name: 'New choice' });
    expect(within(choice).getByText(formatLongDate(today))).toBeTruthy();
    expect(within(choice).getByText('Evening (3pm-7pm)')).toBeTruthy();

    const moved = {
      ...ahead,
      appointment_date: today,
      appointment_time_start: '15:00:00',
      appointment_time_end: '16:00:00',
    };
    api.answers(routes.updateAppointment, moved);
    api.answers(routes.listAppointments, [moved]);
    await user.click(confirm);
    expect(await screen.findByText('15:00-16:00')).toBeTruthy();
    expect(shell.toasts).toEqual([
      { title: 'Appointment Rescheduled', description: `${formatLongDate(today)}, Evening (3pm-7pm)`, tone: 'success' },
    ]);
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toEqual({
      appointment_date: today,
      appointment_time_start: '15:00:00',
      appointment_time_end: '19:00:00',
      status: 'confirmed',
    });
    await user.click(screen.getByRole('tab', { name: 'Reschedule' }));
    expect(await screen.findByText('Choose an appointment')).toBeTruthy();
    expect(screen.getByText('Please select a date from the calendar')).toBeTruthy();
  });

  test('from the tab: an appointment ahead is chosen there; a refusal is told, and Cancel leads back', async () => {
    const { shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead, { ...confirmed, id: 9, appointment_date: '2020-01-01' }]);
      fake.answers(routes.availableSlots, [slot]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'No time is free then.' });
    });
    await user.click(await screen.findByRole('tab', { name: 'Reschedule' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: /Long Distance Service/ }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toContain('No time is free then.');
    const description = 'Failed to reschedule appointment. Please try again later.';
    expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'destructive' }]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('tab', { name: 'My Appointments' }).getAttribute('aria-selected')).toBe('true');
  });

  test('a day without slots and a failed look say so; an unpaid appointment is led to its payment', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [{ ...unpaid, payment_link: null }]);
      fake.isUnreachable(routes.availableSlots);
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load available time slots');
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Error', description: 'Failed to load available time slots' });
    api.answers(routes.availableSlots, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No available time slots for this date')).toBeTruthy();

    api.answers(routes.availableSlots, [slot]);
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(screen.getByRole('tab', { name: 'My Appointments' }));
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    api.refuses(routes.updateAppointment, {
      status: 409,
      code: 'APPOINTMENT_UNPAID',
      message: 'This appointment waits for payment.',
      details: [{ field: 'payment_link', message: `http://localhost:8080${PAYMENT}` }],
    });
    await user.click(await confirmButton());
    const pay = await screen.findByRole('link', { name: 'Pay and pick a time' });
    expect(pay.getAttribute('href')).toBe(PAYMENT);
  });
});
