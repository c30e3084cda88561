import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { appointment, client, quote } from '../../testing/records.ts';

const NOBODY = { email: '', phone: '555-010-4477', preferred_contact: 'phone' } as const;
const mailLinks = () => document.querySelectorAll('a[href^="mailto:"]').length;

describe('a client without an email address', () => {
  test('is added; the hint says what it costs, and the preferred contact must fit', async () => {
    const { api, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client(NOBODY)]);
      fake.answers(routes.similarClients, []);
      fake.answers(routes.createClient, client(NOBODY));
      fake.answers(routes.getClient, client(NOBODY));
    });
    expect(await screen.findByRole('cell', { name: 'None' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
    expect(dialog.getByText('Without one, this client gets no emails.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Robin Hale');
    await user.type(dialog.getByLabelText('Phone'), NOBODY.phone);
    const preferred = dialog.getByLabelText('Preferred contact');
    await user.selectOptions(preferred, 'Email');
    await user.click(dialog.getByRole('button', { name: 'Create client' }));
    expect(await dialog.findByText('Choose phone or text: this client has no email address')).toBeTruthy();
    await user.selectOptions(preferred, 'Phone');
    await user.click(dialog.getByRole('button', { name: 'Create client' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/clients')?.body).toEqual({
      name: 'Robin Hale',
      ...NOBODY,
    });
    const email = await screen.findByText('Email', { selector: 'dt' });
    expect(email.nextElementSibling?.textContent).toBe('None');
    expect(mailLinks()).toBe(0);
  });

  test('is reminded of nothing: the button says why', async () => {
    openAdmin('/appointments?open=7', (fake: FakeApi) => {
      fake.answers(routes.getAppointment, appointment());
      fake.answers(routes.getClient, client(NOBODY));
    });
    const why = 'This client has no email address. Please call them instead.';
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    const button = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send Reminder' });
    await waitFor(() => expect(button().disabled).toBe(true));
    expect(within(dialog).getByRole('button', { name: 'Send Reminder', description: why })).toBeTruthy();
    expect(mailLinks()).toBe(0);
  });

  test('gets no payment link by mail, and the quote shows the phone number only', async () => {
    const link = 'http://portal.example/payment/abc';
    openAdmin('/admin?tab=quotes&quote=12', (fake: FakeApi) => {
      fake.answers(routes.getQuote, quote({ status: 'approved', payment_link: link, client_email: '' }));
    });
    const why = 'This client has no email address. Copy the payment link for them instead.';
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend link', description: why });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
    const contact = screen.getByText('Contact', { selector: 'dt' });
    expect(contact.nextElementSibling?.textContent).toBe(quote().client_phone);
  });

  test('learns by phone that a quote is rejected', async () => {
    const { user } = openAdmin('/admin?tab=quotes&quote=12', (fake: FakeApi) => {
      fake.answers(routes.getQuote, quote({ status: 'pending', client_email: '' }));
    });
    await user.click(await screen.findByRole('button', { name: /^Reject/ }));
    expect(await screen.findByText(/has no email address\. Please tell them by phone\./)).toBeTruthy();
  });
});
