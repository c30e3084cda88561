import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment } from '../../../testing/records.ts';

/** Pastes the text, which is faster than typing it. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

describe('an edit', () => {
  const staffMade = appointment({ status: 'pending', quote_id: null, version: 3 });

  test("of an outdated appointment loads the colleague's changes and keeps the edits", async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [staffMade]);
      fake.refuses(routes.updateAppointment, {
        status: 409,
        code: 'RECORD_CHANGED',
        message: 'It was changed by super.',
      });
      fake.answers(routes.getAppointment, { ...staffMade, destination: '9 Quay Street', version: 4 });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit appointment #7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
    const origin = within(dialog).getByLabelText<HTMLInputElement>('Origin');
    await user.clear(origin);
    await fill(user, origin, '14 Mill Lane');
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
    await user.click(save);
    expect(await within(dialog).findByText('Someone else changed this appointment')).toBeTruthy();
    expect(within(dialog).getByText(/It was changed by super\./)).toBeTruthy();
    expect(save.disabled).toBe(true);

    await user.click(within(dialog).getByRole('button', { name: 'Load their changes' }));
    const destination = within(dialog).getByLabelText<HTMLInputElement>('Destination');
    await waitFor(() => expect(destination.value).toBe('9 Quay Street'));
    expect(origin.value).toBe('14 Mill Lane');
    api.answers(routes.updateAppointment, { ...staffMade, version: 5 });
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment updated successfully.' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({
      origin: '14 Mill Lane',
      destination: '9 Quay Street',
      total_amount: '259.00',
      version: 4,
    });
  });

  test("shows the server's errors at their fields; an agreed price cannot be edited", async () => {
    const { user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.refuses(routes.updateAppointment, {
        status: 400,
        code: 'INVALID_INPUT',
        message: 'Check it.',
        details: [{ field: 'notes', message: 'Contains unsupported characters' }],
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit appointment #7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
    expect(within(dialog).queryByLabelText('Distance')).toBeNull();
    // A press on the dialog is not a press on the row behind it, which would open the details.
    await user.click(within(dialog).getByText(/agreed in quote #12/));
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await fill(user, within(dialog).getByLabelText(/Notes/), 'Ring twice');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog).findByText('Contains unsupported characters')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Ring twice');
  });
});
