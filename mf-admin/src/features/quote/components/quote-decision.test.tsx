import { describe, expect, test } from '@jest/globals';
import { type Quote, type Role, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { quote } from '../../../testing/records.ts';

async function openQuote(shown: Quote, prepare: (api: FakeApi) => void = () => {}, role: Role = 'ADMIN') {
  const prepareAll = (fake: FakeApi) => {
    fake.answers(routes.getQuote, shown);
    prepare(fake);
  };
  const opened = openAdmin('/admin?tab=quotes&quote=12', prepareAll, role);
  const dialog = await screen.findByRole('dialog', { name: 'Quote #12' });
  await within(dialog).findByText('Quote for Robin Hale');
  return { ...opened, dialog };
}

function openQuotes(shown: Quote, prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin('/admin?tab=quotes', (fake) => {
    fake.answers(routes.listPendingQuotes, [shown]);
    fake.answers(routes.getQuote, shown);
    prepare(fake);
  });
}

async function openFromList(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '#12' }));
  return screen.findByRole('dialog', { name: 'Quote #12' });
}

describe('a decision is confirmed with its effect', () => {
  test('approved: the appointment', async () => {
    const { shell, dialog, user } = await openQuote(quote(), (fake) =>
      fake.answers(routes.approveQuote, quote({ status: 'approved', appointment_id: 7 })),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const description = 'A new appointment has been created.';
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ title: 'Quote approved successfully', description, tone: 'success' }]),
    );
  });

  test('rejected: the client is notified', async () => {
    const { shell, dialog, user } = await openQuote(quote(), (fake) =>
      fake.answers(routes.rejectQuote, quote({ status: 'rejected' })),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject quote' }));
    const description = 'The client will be notified';
    await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Quote rejected', description, tone: 'success' }]));
  });
});

describe('before a decision', () => {
  const title = 'This quote cannot be paid by card';

  test.each(['0.00', '0.49'])('a total of %s is reported as too small for a card', async (total_amount) => {
    const { dialog } = await openQuote(quote({ total_amount }));
    expect(within(dialog).getByText(title)).toBeTruthy();
    expect(within(dialog).getByText(/The smallest card payment is \$0\.50\./)).toBeTruthy();
  });

  test('a total of 0.50 is not', async () => {
    const { dialog } = await openQuote(quote({ total_amount: '0.50' }));
    expect(within(dialog).queryByText(title)).toBeNull();
  });
});

describe('quotes', () => {
  test('a pending quote is shown with its price and approved', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.answers(routes.approveQuote, quote({ status: 'approved', appointment_id: 7 })),
    );
    const dialog = await openFromList(user);
    expect(within(dialog).getByText('Quote for Robin Hale')).toBeTruthy();
    for (const figure of ['$17.15', '$24.50', '$10.00', '$51.65']) {
      expect(within(dialog).getAllByText(figure).length).toBeGreaterThan(0);
    }
    expect(within(dialog).getByText('Flexible')).toBeTruthy();

    api.answers(routes.listPendingQuotes, []);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote approved successfully' });
    expect(api.calls.find((call) => call.endpoint === 'POST /api/quotes/12/approve')?.body).toEqual({ version: 1 });
    expect(await screen.findByText('No quotes found')).toBeTruthy();
  });

  test("shows the server's refusal and keeps the dialog open", async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.refuses(routes.approveQuote, {
        status: 409,
        code: 'QUOTE_NOT_PENDING',
        message: 'This quote was decided already',
      }),
    );
    const dialog = await openFromList(user);
    api.answers(routes.getQuote, quote({ status: 'rejected', rejection_reason: 'No truck that day' }));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to approve quote',
        description: 'This quote was decided already',
        tone: 'destructive',
      }),
    );
    expect(screen.getByRole('dialog')).toBe(dialog);
    // The colleague's decision is shown in its place.
    expect(await within(dialog).findByText('Reason: No truck that day')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('a quote changed by a colleague is shown again before it can be approved', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.refuses(routes.approveQuote, {
        status: 409,
        code: 'RECORD_CHANGED',
        message: 'Someone changed this quote.',
      }),
    );
    const dialog = await openFromList(user);
    api.answers(routes.getQuote, quote({ version: 2, total_amount: '75.00' }));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('$75.00', { selector: 'strong' })).toBeTruthy();
    expect(shell.toasts.at(-1)).toMatchObject({ description: 'Someone changed this quote.', tone: 'destructive' });
    api.answers(routes.approveQuote, quote({ status: 'approved', appointment_id: 7 }));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote approved successfully' }));
    const sent = api.calls.filter(({ endpoint }) => endpoint.endsWith('/approve')).map(({ body }) => body);
    expect(sent).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('an expired quote is marked and cannot be approved until it is renewed', async () => {
    const expired = quote({ expires_at: '2020-01-01T00:00:00.000Z' });
    const { api, shell, user } = openQuotes(expired, (fake) => fake.answers(routes.renewQuote, quote()));
    expect((await screen.findAllByText('Expired')).length).toBeGreaterThan(0);
    const dialog = await openFromList(user);
    expect(within(dialog).getByText('This quote has expired')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    api.answers(routes.getQuote, quote());
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote renewed' }));
    expect(await within(dialog).findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(within(dialog).queryByText('This quote has expired')).toBeNull();
  });
});
