import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, client, shortDate, today } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

describe('the list', () => {
  test('shows the current month, latest day first, and keeps its filters in the address', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => fake.answers(routes.listAppointments, [appointment()]));
    expect(await screen.findByRole('button', { name: 'Robin Hale' })).toBeTruthy();
    const month = today.slice(0, 7);
    expect(api.calls.at(-1)?.query).toMatchObject({ from: `${month}-01`, sort: 'date' });
    expect(api.calls.at(-1)?.query.to?.slice(0, 7)).toBe(month);
    expect(screen.getByRole('link', { name: 'Export appointments' }).getAttribute('href')).toMatch(
      new RegExp(`^/api/exports/appointments\\?from=${month}-01&to=${month}-\\d\\d&undated=true$`),
    );
    await user.selectOptions(screen.getByLabelText('Service type'), 'Regional');
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await waitFor(() =>
      expect(api.calls.at(-1)?.query).toMatchObject({ service_type: 'regional', status: 'confirmed', sort: 'date' }),
    );
    cleanup();

    const sent = openAdmin('/appointments?from=2026-03-01&to=2026-03-31&search=harbor', () => {});
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    expect(sent.api.calls.at(-1)?.query).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      undated: 'true',
      search: 'harbor',
      sort: 'date',
    });
    await sent.user.click(screen.getByRole('button', { name: 'Search all dates' }));
    await waitFor(() => expect(sent.api.calls.at(-1)?.query).toEqual({ search: 'harbor', sort: 'date' }));
  });

  test("links each address to directions in the row's menu, without opening the row", async () => {
    const { user } = openAdmin('/appointments', (fake) => fake.answers(routes.listAppointments, [appointment()]));
    await user.click(await screen.findByRole('button', { name: 'More for appointment #7' }));
    const link = await screen.findByRole('menuitem', { name: 'Directions to delivery: 480 Harbor Road' });
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/dir/?api=1&destination=480+Harbor+Road');
    expect(screen.getByRole('menuitem', { name: 'Directions to pick-up: 12 Mill Lane' })).toBeTruthy();
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has every action of a row in its menu, because list items have no room for buttons', async () => {
    const { user } = openAdmin('/appointments', (fake) => fake.answers(routes.listAppointments, [appointment()]));
    await user.click(await screen.findByRole('button', { name: 'More for appointment #7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    expect(await screen.findByRole('dialog', { name: 'Edit appointment #7' })).toBeTruthy();
  });

  test('includes unpaid appointments without a date, unless switched off', async () => {
    const undated = { appointment_date: null, appointment_time_start: null, appointment_time_end: null };
    const { api, user } = openAdmin('/appointments', (fake) =>
      fake.answers(routes.listAppointments, [appointment({ status: 'pending', ...undated })]),
    );
    expect(await screen.findByText('No date yet')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toMatchObject({ from: expect.any(String), undated: 'true' });
    const box = screen.getByRole('checkbox', { name: 'Include unscheduled' });
    await user.click(box);
    await waitFor(() => expect(api.calls.at(-1)?.query.undated).toBeUndefined());
    await user.click(box);
    await user.selectOptions(screen.getByLabelText('Status'), 'Awaiting payment');
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ undated: 'true', status: 'awaiting_payment' }));
  });

  test('keeps a filter that is set before the one before it is rendered', async () => {
    const { api } = openAdmin('/appointments', () => {});
    const status = await screen.findByLabelText('Status');
    const box = screen.getByRole('checkbox', { name: 'Include unscheduled' });
    // React renders when act() ends.
    await act(async () => {
      fireEvent.change(status, { target: { value: 'awaiting_payment' } });
      await new Promise((resolve) => setTimeout(resolve));
      expect(window.location.search).toContain('status=awaiting_payment');
      fireEvent.click(box);
    });
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ status: 'awaiting_payment', sort: 'date' }));
    expect(api.calls.at(-1)?.query.undated).toBeUndefined();
  });

  test('shows both statuses of an appointment that was cancelled and archived', async () => {
    openAdmin('/appointments', (fake) =>
      fake.answers(routes.listAppointments, [appointment({ status: 'archived', cancelled: true })]),
    );
    const status = (await screen.findByText('Archived', { selector: 'td *' })).closest('td');
    expect(status?.textContent).toBe('ArchivedCancelled');
  });
});

test("shows an appointment's facts per row; the eye opens the details, which lead to the edit form", async () => {
  const { user } = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [appointment({ appointment_date: '2026-12-03' })]);
    fake.answers(routes.getAppointment, appointment({ notes: 'Ring twice' }));
    fake.answers(routes.getClient, client());
    fake.answers(routes.listAppointmentPayments, []);
    fake.answers(routes.listMessages, []);
  });
  const eye = await screen.findByRole('button', { name: 'View details of appointment #7' });
  const [header, line] = await tableLines('Appointments');
  expect(header).toEqual(['Client', 'Date and time', 'Service', 'Origin - Destination', 'Amount', 'Status', 'Actions']);
  expect(line?.slice(0, -1)).toEqual([
    'Robin Hale',
    `${shortDate('2026-12-03')}09:00 – 10:00`,
    'Local',
    '12 Mill Lane → 480 Harbor Road',
    '$51.65',
    'Confirmed',
  ]);

  await user.click(eye);
  const details = await screen.findByRole('dialog', { name: 'Appointment #7' });
  expect(await within(details).findByRole('link', { name: /^robin@ ?visitors.example$/ })).toBeTruthy();
  await user.click(within(details).getByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
  expect(await within(form).findByDisplayValue('Ring twice')).toBeTruthy();
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Appointment #7' })).toBeTruthy();
});
