import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client, today } from '../testing/records.ts';
import { slot } from '../testing/slots.ts';
import { tableLines } from '../testing/table-lines.ts';

afterEach(cleanup);

const lastAsked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(endpoint)).at(-1);

describe('the tab Appointments', () => {
  test('says of each who, what, when, where and how much', async () => {
    openAdmin('/admin', (fake) =>
      fake.answers(routes.listAppointments, [
        appointment({
          appointment_date: '2026-12-03',
          appointment_time_start: '13:00:00',
          appointment_time_end: '14:30:00',
        }),
        appointment({
          id: 8,
          client_name: '',
          service_type: 'extended',
          total_amount: '1240.50',
          appointment_date: null,
          appointment_time_start: null,
          appointment_time_end: null,
          status: 'pending',
        }),
        appointment({ id: 6, appointment_date: null, appointment_time_start: null, status: 'cancelled' }),
      ]),
    );
    await screen.findByText('#7');
    const route = '12 Mill Lane → 480 Harbor Road';
    expect(await tableLines('Appointments')).toEqual([
      ['ID', 'Client', 'Service Type', 'Date', 'Time', 'Origin - Destination', 'Amount', 'Status'],
      ['#7', 'Robin Hale', 'Local', 'December 3, 2026', '13:00 – 14:30', route, '$51.65', 'Confirmed'],
      ['#8', 'Unknown Client', 'Long Distance', 'No date yet', '–', route, '$1,240.50', 'Pending'],
      ['#6', 'Robin Hale', 'Local', 'N/A', '–', route, '$51.65', 'Cancelled'],
    ]);
  });

  test('a line opens its appointment in front of the full list', async () => {
    const { user } = openAdmin('/admin', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.getAppointment, appointment());
    });
    await user.click(await screen.findByRole('button', { name: '#7' }));
    expect(await screen.findByRole('dialog', { name: 'Appointment #7' })).toBeTruthy();
    expect(screen.getByText('Appointments', { selector: 'h1' })).toBeTruthy();
  });

  test('is searched by places and service type, and narrowed to a status; nothing found says so', async () => {
    const { api, user } = openAdmin('/admin', (fake) => fake.answers(routes.listAppointments, [appointment()]));
    await screen.findByText('#7');
    expect(lastAsked(api, 'GET /api/appointments')?.query).toEqual({});
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Status', 'Confirmed', 'Pending', 'Cancelled', 'Completed']);
    expect(screen.getByText('Client, origin, destination or service type')).toBeTruthy();
    api.answers(routes.listAppointments, []);
    await user.selectOptions(status, 'Cancelled');
    await user.type(screen.getByLabelText('Search'), 'harbor{Enter}');
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    await waitFor(() =>
      expect(lastAsked(api, 'GET /api/appointments')?.query).toEqual({ search: 'harbor', status: 'cancelled' }),
    );
  });
});

test('the tab Clients says how each is reached and counts their appointments', async () => {
  const { api, user } = openAdmin('/admin?tab=clients', (fake) =>
    fake.answers(routes.listClients, [client({ preferred_contact: 'text', appointment_count: 12 })]),
  );
  await screen.findByText('#3');
  expect(await tableLines('Clients')).toEqual([
    ['ID', 'Name', 'Email', 'Phone', 'Preferred Contact', 'Appointments'],
    ['#3', 'Robin Hale', 'robin@visitors.example', '555-010-4477', 'Text', '12'],
  ]);
  expect(lastAsked(api, 'GET /api/clients')?.query).toEqual({});
  api.answers(routes.getClient, client());
  await user.click(screen.getByRole('button', { name: '#3' }));
  expect(await screen.findByText('Robin Hale', { selector: 'h1' })).toBeTruthy();
  cleanup();
  openAdmin('/admin?tab=clients', (fake) => fake.answers(routes.listClients, []));
  expect(await screen.findByText('No clients found')).toBeTruthy();
});

describe('the tab Time Slots', () => {
  test('groups the slots of today by the hour they start in', async () => {
    const { api } = openAdmin('/admin?tab=time-slots', (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot({ id: 1, start_time: '10:00:00', end_time: '11:00:00' }),
        slot({ id: 2, start_time: '11:00:00', end_time: '12:00:00', is_available: false, appointment_id: 44 }),
        slot({ id: 3, start_time: '18:00:00', end_time: '19:00:00' }),
        slot({ id: 4, start_time: '19:00:00', end_time: '20:00:00' }),
      ]),
    );
    const header = ['ID', 'Start Time', 'End Time', 'Status', 'Appointment ID'];
    for (const [group, line] of [
      ['Morning (7am-11am)', ['#1', '10:00', '11:00', 'Available', 'N/A']],
      ['Afternoon (11am-3pm)', ['#2', '11:00', '12:00', 'Booked', '#44']],
      ['Evening (3pm-7pm)', ['#3', '18:00', '19:00', 'Available', 'N/A']],
      ['Other', ['#4', '19:00', '20:00', 'Available', 'N/A']],
    ] as const) {
      expect(await tableLines(`${group}, ${formatLongDate(today)}`)).toEqual([header, line]);
    }
    expect(lastAsked(api, 'GET /api/time-slots')?.endpoint).toBe(`GET /api/time-slots/date/${today}`);
  });

  test.each([
    ['tab', '/admin?tab=time-slots'],
    ['screen', '/time-slots'],
  ])('shows another day, which is chosen in the calendar of the %s', async (_, path) => {
    const { api, user } = openAdmin(path, (fake) => fake.answers(routes.slotsOfDate, [slot()]));
    await screen.findByText('Available');
    const other = `${today.slice(0, 8)}${today.endsWith('15') ? '16' : '15'}`;
    api.answers(routes.slotsOfDate, []);
    await user.click(screen.getByRole('button', { name: new RegExp(formatLongDate(other)) }));
    expect(await screen.findByText('No time slots found')).toBeTruthy();
    expect(screen.getByText(`${formatLongDate(other)} has none.`)).toBeTruthy();
    expect(lastAsked(api, 'GET /api/time-slots')?.endpoint).toBe(`GET /api/time-slots/date/${other}`);
    expect(screen.getByRole('button', { name: new RegExp(`${formatLongDate(other)}, selected`) })).toBeTruthy();
  });

  test('shows the day that its address names', async () => {
    const { api } = openAdmin('/admin?tab=time-slots&date=2026-12-24', (fake) => fake.answers(routes.slotsOfDate, []));
    expect(await screen.findByText(`${formatLongDate('2026-12-24')} has none.`)).toBeTruthy();
    expect(lastAsked(api, 'GET /api/time-slots')?.endpoint).toBe('GET /api/time-slots/date/2026-12-24');
  });
});
