import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, shortDate } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

const lastAsked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(endpoint)).at(-1);

describe('the tab Appointments', () => {
  test("shows each appointment's client, service, date, route and amount", async () => {
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
      ['#7', 'Robin Hale', 'Local', shortDate('2026-12-03'), '13:00 – 14:30', route, '$51.65', 'Confirmed'],
      ['#8', 'Unknown Client', 'Long Distance', 'No date yet', '–', route, '$1,240.50', 'Pending'],
      ['#6', 'Robin Hale', 'Local', 'N/A', '–', route, '$51.65', 'Cancelled'],
    ]);
  });

  test('a row opens its appointment on the appointments screen', async () => {
    const { user } = openAdmin('/admin', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.getAppointment, appointment());
    });
    await user.click(await screen.findByRole('button', { name: '#7' }));
    expect(await screen.findByRole('dialog', { name: 'Appointment #7' })).toBeTruthy();
    expect(screen.getByText('Appointments', { selector: 'h1' })).toBeTruthy();
  });

  test('is searched by place and service type, and filtered by status; an empty result says so', async () => {
    const { api, user } = openAdmin('/admin', (fake) => fake.answers(routes.listAppointments, [appointment()]));
    await screen.findByText('#7');
    expect(lastAsked(api, 'GET /api/appointments')?.query).toEqual({});
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Status', 'Confirmed', 'Pending', 'Cancelled', 'Completed']);
    expect(screen.getByPlaceholderText('Client, origin, destination or service type')).toBeTruthy();
    api.answers(routes.listAppointments, []);
    await user.selectOptions(status, 'Cancelled');
    await user.type(screen.getByLabelText('Search'), 'harbor{Enter}');
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    await waitFor(() =>
      expect(lastAsked(api, 'GET /api/appointments')?.query).toEqual({ search: 'harbor', status: 'cancelled' }),
    );
  });
});
