import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { client, historyEntry, quote } from '../testing/records.ts';

afterEach(cleanup);

describe('a quote by its address', () => {
  test('is opened in front of its list, and closing it leaves the list', async () => {
    const { user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => fake.answers(routes.getQuote, quote()));
    const dialog = await screen.findByRole('dialog', { name: 'Quote #12' });
    expect(await within(dialog).findByText('Quote for Robin Hale')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('No quotes found')).toBeTruthy();
  });

  test('says why it cannot be shown, and Retry reads it again', async () => {
    const { api, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) =>
      fake.refuses(routes.getQuote, { status: 404, code: 'NOT_FOUND', message: 'Quote' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Quote #12' });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('There is no quote with this number.');
    api.answers(routes.getQuote, quote({ client_name: '' }));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('Quote for Unknown Client')).toBeTruthy();
  });

  test('a rejected one says why, with or without a reason', async () => {
    openAdmin('/admin?tab=quotes&quote=12', (fake) =>
      fake.answers(routes.getQuote, quote({ status: 'rejected', special_instructions: 'Ring twice' })),
    );
    expect(await screen.findByText('Reason: No reason provided')).toBeTruthy();
    expect(screen.getByText('Ring twice')).toBeTruthy();
  });

  test('a rejected one shows what the customer asked for beside the reason', async () => {
    openAdmin('/admin?tab=quotes&quote=12', (fake) =>
      fake.answers(
        routes.getQuote,
        quote({ status: 'rejected', special_instructions: 'Mind the stairs', rejection_reason: 'Too far' }),
      ),
    );
    expect(await screen.findByText('Reason: Too far')).toBeTruthy();
    expect(screen.getByText('Mind the stairs')).toBeTruthy();
  });

  test('of an approved one the link is mailed again, and leads to the appointment', async () => {
    const approved = quote({
      status: 'approved',
      appointment_id: 7,
      payment_link: 'https://portal.example/payment/AAAA',
    });
    const { api, shell, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
      fake.answers(routes.getQuote, approved);
      fake.refuses(routes.resendQuoteLink, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Wait a minute.' });
    });
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('link', { name: '#7' })).getAttribute('href')).toBe('/appointments?open=7');
    await user.click(within(dialog).getByRole('button', { name: 'Resend Link' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to send payment link',
        description: 'Wait a minute.',
      }),
    );
    api.answers(routes.resendQuoteLink, { ok: true });
    await user.click(within(dialog).getByRole('button', { name: 'Resend Link' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment link sent' }));
  });

  test('its history is read when it is opened', async () => {
    const { api, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
      fake.answers(routes.getQuote, quote());
      fake.answers(routes.appointmentsHistory, [historyEntry()]);
    });
    const dialog = await screen.findByRole('dialog');
    const asked = () => api.calls.filter(({ endpoint }) => endpoint === 'GET /api/history/appointments');
    await within(dialog).findByRole('tab', { name: 'View Quote' });
    await user.click(within(dialog).getByText('History'));
    expect(await within(dialog).findByText('Total $60.00 → $75.00')).toBeTruthy();
    expect(within(dialog).getByText(/admin, November 21, 2026, 10:00$/)).toBeTruthy();
    expect(asked().map(({ query }) => query)).toEqual([{ subject: 'quote', subject_id: '12', limit: '20' }]);
  });
});

test('an edit of what a colleague changed meanwhile is told so; loading theirs keeps what was typed', async () => {
  const { api, shell, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
    fake.answers(routes.getQuote, quote());
    fake.isUnreachable(routes.editQuote);
  });
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('tab', { name: 'Edit Quote' }));
  const origin = within(dialog).getByLabelText<HTMLInputElement>('Origin');
  await user.clear(origin);
  await user.type(origin, '14 Mill Lane');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  await user.click(save);
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Failed to update quote', tone: 'destructive' }]));
  api.refuses(routes.editQuote, { status: 409, code: 'RECORD_CHANGED', message: 'super changed this quote.' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  expect(await within(dialog).findByText(/super changed this quote/)).toBeTruthy();
  expect(save.disabled).toBe(true);

  api.answers(routes.getQuote, quote({ origin: '1 Other Street', destination: '9 New Road', version: 4 }));
  api.answers(routes.editQuote, quote({ version: 5 }));
  await user.click(within(dialog).getByRole('button', { name: 'Load their changes' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Destination')).toHaveProperty('value', '9 New Road'));
  expect(origin.value).toBe('14 Mill Lane');
  await user.click(save);
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote updated successfully' }));
  expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({
    origin: '14 Mill Lane',
    destination: '9 New Road',
    version: 4,
  });
});

test('a quote is made for a client who was looked up, at the price that is shown', async () => {
  const { api, shell, user } = openAdmin('/admin?tab=quotes', (fake) => {
    fake.answers(routes.listClients, [client()]);
    fake.answers(routes.createQuote, quote({ id: 40 }));
    fake.answers(routes.getQuote, quote({ id: 40 }));
  });
  await user.click(await screen.findByRole('button', { name: 'Create Quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Quote' });
  const send = within(dialog).getByRole('button', { name: 'Create Quote' });
  await user.click(send);
  expect(await within(dialog).findByText('Please select a client')).toBeTruthy();
  expect(within(dialog).getByText('Origin address is required')).toBeTruthy();
  expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/quotes')).toBe(false);

  await user.click(await within(dialog).findByRole('option', { name: /Robin Hale/ }));
  await user.type(within(dialog).getByLabelText('Origin'), '12 Mill Lane');
  await user.type(within(dialog).getByLabelText('Destination'), '480 Harbor Road');
  await user.type(within(dialog).getByLabelText('Distance'), '10');
  await user.type(within(dialog).getByLabelText('Load weight'), '600');
  // 10 x 5.00 + 10.00
  expect(within(dialog).getByText('$60.00')).toBeTruthy();
  await user.click(send);
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote created successfully' }));
  expect(await screen.findByRole('dialog', { name: 'Quote #40' })).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/quotes')?.body).toEqual({
    client_id: 3,
    service_type: 'local',
    origin: '12 Mill Lane',
    destination: '480 Harbor Road',
    distance: '10',
    rate: '5.00',
    load_weight: 600,
    requested_date: null,
    item_description: '',
    special_instructions: '',
  });
});
