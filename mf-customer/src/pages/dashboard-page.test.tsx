import { describe, expect, test } from '@jest/globals';
import { routes, type TripProof } from '@tailgate/contracts';
import { businessToday, daysFrom, formatTripDate } from '@tailgate/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { confirmed, PAYMENT, unpaid } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

describe('the customer dashboard', () => {
  test('greets the user and shows the facts of each appointment', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [confirmed, unpaid]));
    expect(await screen.findByRole('heading', { level: 1, name: /casey/ })).toBeTruthy();
    const card = await screen.findByRole('article', { name: 'Long Distance Service' });
    for (const text of [
      'Confirmed',
      'Tuesday, November 24, 2026',
      '9:00 AM – 11:00 AM',
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

  test('answers what is next: what to pay, the next trip, then the others', async () => {
    const days = daysFrom(businessToday('America/New_York'), 6);
    const on = (id: number, date = '') => ({ ...confirmed, id, appointment_date: date });
    renderAt('/', (api) =>
      api.answers(routes.listAppointments, [on(9, days[5]), on(7, days[1]), unpaid, on(10, '2026-11-02')]),
    );
    const group = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await group('Needs you')).getByRole('article', { name: 'Local Service' })).toBeTruthy();
    const next = await group('Your next trip');
    expect(next.getAllByRole('article')).toHaveLength(1);
    expect(next.getByText('Tomorrow')).toBeTruthy();
    expect(next.getByText(formatTripDate(days[1] ?? ''))).toBeTruthy();
    expect((await group('Upcoming')).getByText(formatTripDate(days[5] ?? ''))).toBeTruthy();
    expect((await group('Past')).getByText('Monday, November 2, 2026')).toBeTruthy();
  });

  test('says how far the crew has come today, and shows the proof of a delivered trip', async () => {
    const today = businessToday('America/New_York');
    const proof: TripProof = {
      step: 'on-the-way',
      step_at: `${today}T15:02:00.000Z`,
      truck_name: 'Big Blue',
      crew: null,
      handed_over: null,
      receiver: null,
      photos: [],
    };
    renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [{ ...confirmed, appointment_date: today }]);
      fake.answers(routes.readTripProof, proof);
    });
    expect((await screen.findByText('On the way')).parentElement?.textContent).toMatch(/since 1[01]:02 AM$/);
    cleanup();
    const done = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [{ ...confirmed, status: 'completed' }]);
      fake.answers(routes.readTripProof, {
        ...proof,
        step: 'delivered',
        handed_over: 'to-someone-else',
        receiver: 'Kim',
      });
    });
    await done.user.click(await screen.findByText('Proof of delivery'));
    expect(await screen.findByText(/^Delivered .*\. Given to someone else: Kim\.$/)).toBeTruthy();
    const pdf = screen.getByRole('link', { name: 'Photos and signature (PDF)' });
    expect(pdf.getAttribute('href')).toBe(`/api/appointments/${confirmed.id}/proof.pdf`);
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

  test('filters on the server, and leads back to all when nothing matches', async () => {
    const { api, router, user } = renderAt('/', (fake) =>
      fake.answers(routes.listAppointments, ({ query }) => (query.status === 'cancelled' ? [] : [confirmed])),
    );
    await screen.findByRole('article');
    await user.click(screen.getByRole('radio', { name: 'Cancelled' }));
    expect(await screen.findByText('No cancelled appointments found')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toEqual({ own: 'true', status: 'cancelled' });
    expect(router.state.location.search).toBe('?status=cancelled');
    await user.click(screen.getByRole('button', { name: 'Show All Appointments' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['?status=cancelled', 'Cancelled', 'cancelled'],
    ['?status=nonsense', 'All', undefined],
  ])('opened with %s the filter is %s', async (search, label, status) => {
    const { api } = renderAt(`/${search}`, (fake) => fake.answers(routes.listAppointments, [confirmed]));
    await screen.findByRole('article');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
    const asked = api.calls.filter(({ endpoint }) => endpoint === 'GET /api/appointments');
    expect(asked.map(({ query }) => query.status)).toEqual([status]);
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

  test('reports a failed load, and Retry loads again', async () => {
    const { api, user } = renderAt('/', (fake) => fake.isUnreachable(routes.listAppointments));
    expect(await screen.findByRole('alert')).toBeTruthy();
    api.answers(routes.listAppointments, [confirmed]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('My Appointments');
  });

  test('shows that appointments are loading', async () => {
    renderAt('/', (api) => api.hangs(routes.listAppointments));
    expect(await screen.findByText('Loading your appointments')).toBeTruthy();
  });
});

describe('the extras of an appointment', () => {
  test('a confirmed one has a calendar link; an unpaid one does not', async () => {
    renderAt('/', (api) => api.answers(routes.listAppointments, [confirmed, unpaid]));
    const card = within(await screen.findByRole('article', { name: 'Long Distance Service' }));
    const link = card.getByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe('/api/appointments/7/calendar.ics');
    expect(link.hasAttribute('download')).toBe(true);
    const waiting = within(screen.getByRole('article', { name: 'Local Service' }));
    expect(waiting.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  test('its messages are fetched when opened, each with its status', async () => {
    const { api, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [confirmed]);
      fake.isUnreachable(routes.appointmentMessages);
    });
    const card = await screen.findByRole('article');
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('GET /api/appointments/7/messages');
    await user.click(within(card).getByText('Messages about this appointment'));
    expect(await within(card).findByText("The messages couldn't be loaded")).toBeTruthy();
    const about = { client_id: 1, quote_id: 12, appointment_id: 7, error: null };
    const mail = { ...about, to: 'casey@tailgate.example', channel: 'mail', delivered_at: null } as const;
    const text = { ...about, to: '+12125550142', channel: 'text', delivered_at: null } as const;
    const created_at = '2026-11-20T15:00:00.000Z';
    const sent_at = '2026-11-20T15:02:00.000Z';
    api.answers(routes.appointmentMessages, [
      { ...mail, id: 1, kind: 'confirmed', subject: 'Your appointment', status: 'sent', sent_at, created_at },
      { ...mail, id: 2, kind: 'moved', subject: 'Your new time', status: 'failed', sent_at: null, created_at },
      { ...mail, id: 3, kind: 'reminder', subject: 'Tomorrow', status: 'queued', sent_at: null, created_at },
      { ...text, id: 4, kind: 'reminder', subject: 'Tomorrow', status: 'sent', sent_at, created_at },
    ]);
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    await within(card).findByText('Your appointment');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Your appointmentSent November 20, 2026, 10:02 AM',
      "Your new timeCouldn't be delivered to casey@tailgate.example",
      'TomorrowOn its way',
      'Text message: TomorrowSent November 20, 2026, 10:02 AM',
    ]);
  });
});
