import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, client, today } from '../../../testing/records.ts';
import { freeSlot } from '../../../testing/slots.ts';

/** Pastes the text, which is faster than typing it. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
  return screen.findByRole('dialog', { name: 'New Appointment' });
}

async function typeTrip(user: UserEvent, dialog: HTMLElement) {
  const form = within(dialog);
  await fill(user, form.getByLabelText('Origin'), '12 Mill Lane');
  await fill(user, form.getByLabelText('Destination'), '480 Harbor Road');
  await user.selectOptions(form.getByLabelText('Service type'), 'Local');
  await fill(user, form.getByLabelText('Distance'), '24.5');
  await fill(user, form.getByLabelText('Load weight'), '640');
  // A date input accepts only a complete date.
  fireEvent.change(form.getByLabelText('Date'), { target: { value: today } });
  await user.click(await form.findByRole('radio', { name: /09:00 – 10:00/ }));
}

test('the phone number of a new client needs ten characters', async () => {
  const { api, user } = openAdmin('/appointments', (fake) => fake.answers(routes.listClients, []));
  await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Appointment' });
  await user.click(within(dialog).getByRole('radio', { name: 'New client' }));
  const phone = within(dialog).getByLabelText('Client phone');
  await user.click(phone);
  await user.paste('555010447');
  await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
  expect(await within(dialog).findByText('Please enter a valid phone number')).toBeTruthy();
  await user.type(phone, '7');
  await waitFor(() => expect(within(dialog).queryByText('Please enter a valid phone number')).toBeNull());
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
});

describe('a new appointment', () => {
  test("shows all missing fields at once, with the specification's messages", async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.availableSlots, [freeSlot()]);
    });
    const dialog = await openForm(user);
    const create = within(dialog).getByRole('button', { name: 'Create appointment' });
    await user.click(within(dialog).getByRole('radio', { name: 'New client' }));
    await fill(user, within(dialog).getByLabelText(/^Client email/), 'robin');
    await fill(user, within(dialog).getByLabelText('Distance'), 'far');
    await fill(user, within(dialog).getByLabelText('Load weight'), 'heavy');
    await user.click(create);
    for (const fault of [
      'Client name is required',
      'Please enter a valid email',
      'Please enter a valid phone number',
      'Service type is required',
      'Weight must be a number',
      'Origin address is required',
      'Destination address is required',
      'Distance must be a number',
      'Please select a date',
    ]) {
      expect(await within(dialog).findByText(fault)).toBeTruthy();
    }
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: today } });
    await user.click(create);
    expect(await within(dialog).findByText('Please select a time slot')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Distance').value).toBe('far');
    await user.click(within(dialog).getByRole('radio', { name: 'Existing client' }));
    await user.click(create);
    expect(await within(dialog).findByText('Client name is required')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  });

  test.each(['Existing client', 'New client'])(
    'without anything filled in leads to the first error: %s',
    async (who) => {
      const { user } = openAdmin('/appointments', (fake) => fake.answers(routes.listClients, []));
      const dialog = await openForm(user);
      await user.click(within(dialog).getByRole('radio', { name: who }));
      await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
      const first = within(dialog).getByLabelText(who === 'New client' ? 'Client name' : 'Find client');
      await waitFor(() => expect(document.activeElement).toBe(first));
      // The form library focuses a moment later.
      await waitFor(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(document.activeElement).toBe(first);
    },
  );

  test('shows its price and is booked for an existing client', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, ({ query }) => (query.search === 'robin' ? [client()] : []));
      fake.answers(routes.availableSlots, [freeSlot()]);
      fake.answers(routes.createAppointment, appointment({ status: 'pending', quote_id: null }));
    });
    const dialog = await openForm(user);
    await fill(user, within(dialog).getByLabelText('Find client'), 'robin');
    await user.click(await within(dialog).findByRole('option', { name: /Robin Hale/ }));
    expect(within(dialog).getByText(/to see the price/)).toBeTruthy();
    await typeTrip(user, dialog);
    // 24.5 x $2.00 + 640 x $0.25 + $50.00
    for (const figure of ['$49.00', '$160.00', '$50.00', '$259.00']) {
      expect(within(dialog).getByText(figure)).toBeTruthy();
    }
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Appointment created successfully',
        action: { label: expect.stringMatching(/^Open #\d+$/) },
      }),
    );
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/appointments')?.body).toEqual({
      client_id: 3,
      service_type: 'local',
      origin: '12 Mill Lane',
      destination: '480 Harbor Road',
      distance: '24.50',
      rate: '2.00',
      load_weight: 640,
      weight_fee: '160.00',
      total_amount: '259.00',
      appointment_date: today,
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      status: 'pending',
      notes: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that has already taken place needs its hours instead of a time slot', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.availableSlots, [freeSlot()]);
      fake.answers(routes.createAppointment, appointment({ status: 'pending', quote_id: null, entered_later: true }));
    });
    const dialog = await openForm(user);
    const form = within(dialog);
    await user.click(await form.findByRole('option', { name: /Robin Hale/ }));
    await typeTrip(user, dialog);
    await user.click(form.getByRole('radio', { name: /Already took place/ }));
    expect(dialog.textContent).toContain('Record its payment, then mark it completed.');
    expect(form.queryByRole('radio', { name: /09:00 – 10:00/ })).toBeNull();
    const create = form.getByRole('button', { name: 'Create appointment' });
    await user.click(create);
    for (const fault of ['Please select a date', 'Please enter start time', 'Please enter end time']) {
      expect(await form.findByText(fault)).toBeTruthy();
    }
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-03-02' } });
    await user.selectOptions(form.getByLabelText('Start time'), '14:30');
    await user.selectOptions(form.getByLabelText('End time'), '14:00');
    await user.click(create);
    expect(await form.findByText('The end time must be after the start time')).toBeTruthy();
    await user.selectOptions(form.getByLabelText('End time'), '16:00');
    await user.click(create);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/appointments')?.body).toMatchObject({
        appointment_date: '2026-03-02',
        appointment_time_start: '14:30:00',
        appointment_time_end: '16:00:00',
        entered_later: true,
        status: 'pending',
      }),
    );
  });

  test('without weight has no price and is not sent', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.availableSlots, [freeSlot()]);
    });
    const dialog = await openForm(user);
    await user.click(await within(dialog).findByRole('option', { name: /Robin Hale/ }));
    await typeTrip(user, dialog);
    await user.clear(within(dialog).getByLabelText('Load weight'));
    await fill(user, within(dialog).getByLabelText('Load weight'), '0');
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
    expect(await within(dialog).findByText('Quote calculation failed')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  });

  test('offers the starts at which a truck is free for all its hours and carries its load, once both are typed', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.availableSlots, ({ query }) => (query.load_weight === '9000' ? [] : [freeSlot()]));
    });
    const dialog = await openForm(user);
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: today } });
    expect(await within(dialog).findByRole('radio', { name: /09:00 – 10:00/ })).toBeTruthy();
    const load = within(dialog).getByLabelText('Load weight');
    await fill(user, within(dialog).getByLabelText('Distance'), '45 mi');
    await fill(user, load, '9,000 lbs');
    expect(await within(dialog).findByText('No available time slots for this date')).toBeTruthy();
    // Too heavy for any appointment: the form says so once it is sent.
    await user.clear(load);
    await fill(user, load, '25,000 lbs');
    expect(await within(dialog).findByRole('radio', { name: /09:00 – 10:00/ })).toBeTruthy();
    const asked = api.calls.filter(({ endpoint }) => endpoint.includes('/time-slots/available/'));
    const known = asked.map(({ query }) => query).filter(({ load_weight }) => load_weight);
    expect(known).toEqual([{ hours: '3', overtime_hours: '2', load_weight: '9000' }]);
  });

  test('creates a new client once, even if the slot is taken in the meantime', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.availableSlots, [freeSlot()]);
      fake.answers(routes.createClient, client());
      fake.refuses(routes.createAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'That time is gone.' });
    });
    const dialog = await openForm(user);
    await user.click(within(dialog).getByRole('radio', { name: 'New client' }));
    await fill(user, within(dialog).getByLabelText('Client name'), 'Robin Hale');
    await fill(user, within(dialog).getByLabelText(/^Client email/), 'robin@visitors.example');
    await fill(user, within(dialog).getByLabelText('Client phone'), '555-010-4477');
    await typeTrip(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to create appointment',
        description: 'That time is gone.',
      }),
    );
    api.answers(routes.createAppointment, appointment());
    await user.click(await within(dialog).findByRole('radio', { name: /09:00 – 10:00/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Appointment created successfully',
        action: { label: expect.stringMatching(/^Open #\d+$/) },
      }),
    );
    expect(api.calls.filter(({ endpoint }) => endpoint === 'POST /api/clients')).toHaveLength(1);
  });

  test('creates a client without an email address, who is reached by phone', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.availableSlots, [freeSlot()]);
      fake.answers(routes.createClient, client({ email: '' }));
      fake.answers(routes.createAppointment, appointment());
    });
    const dialog = await openForm(user);
    await user.click(within(dialog).getByRole('radio', { name: 'New client' }));
    await fill(user, within(dialog).getByLabelText('Client name'), 'Robin Hale');
    await fill(user, within(dialog).getByLabelText('Client phone'), '555-010-4477');
    await typeTrip(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
    expect(await within(dialog).findByText('Choose phone or text: this client has no email address')).toBeTruthy();
    await user.selectOptions(within(dialog).getByLabelText('Preferred contact'), 'Phone');
    await user.click(within(dialog).getByRole('button', { name: 'Create appointment' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/clients')?.body).toEqual({
        name: 'Robin Hale',
        email: '',
        phone: '555-010-4477',
        preferred_contact: 'phone',
      }),
    );
  });

  test('is not lost by a click outside', async () => {
    const { user } = openAdmin('/appointments', (fake) => fake.answers(routes.listClients, []));
    const dialog = await openForm(user);
    await fill(user, within(dialog).getByLabelText('Origin'), '12 Mill Lane');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Origin').value).toBe('12 Mill Lane');
  });
});
