import { afterEach, describe, expect, test } from '@jest/globals';
import { type Quote, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../testing/open-admin.tsx';
import { quote } from '../testing/records.ts';

afterEach(cleanup);

function openQuotes(shown: Quote, prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin('/admin?tab=quotes', (fake) => {
    fake.answers(routes.listPendingQuotes, [shown]);
    fake.answers(routes.getQuote, shown);
    prepare(fake);
  });
}

async function openQuote(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '#12' }));
  return screen.findByRole('dialog', { name: 'Quote #12' });
}

describe('quotes', () => {
  test('a pending quote is shown with its price and approved', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.answers(routes.approveQuote, quote({ status: 'approved', appointment_id: 7 })),
    );
    const dialog = await openQuote(user);
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

  test('rejecting asks first and sends the reason', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.answers(routes.rejectQuote, quote({ status: 'rejected', rejection_reason: 'Too far' })),
    );
    await user.click(within(await openQuote(user)).getByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reject quote #12?' });
    await user.type(within(question).getByLabelText(/Reason/), 'Too far');
    await user.click(within(question).getByRole('button', { name: 'Reject Quote' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote rejected' }));
    expect(api.calls.find((call) => call.endpoint.endsWith('/reject'))?.body).toEqual({
      reason: 'Too far',
      version: 1,
    });
  });

  test("a refusal is shown in the server's words and the dialog stays", async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.refuses(routes.approveQuote, {
        status: 409,
        code: 'QUOTE_NOT_PENDING',
        message: 'This quote was decided already',
      }),
    );
    const dialog = await openQuote(user);
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

  test('what a colleague changed meanwhile is not approved: it is shown, and approved as it is now', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.refuses(routes.approveQuote, {
        status: 409,
        code: 'RECORD_CHANGED',
        message: 'Somebody changed this quote.',
      }),
    );
    const dialog = await openQuote(user);
    api.answers(routes.getQuote, quote({ version: 2, total_amount: '75.00' }));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('$75.00')).toBeTruthy();
    expect(shell.toasts.at(-1)).toMatchObject({ description: 'Somebody changed this quote.', tone: 'destructive' });
    api.answers(routes.approveQuote, quote({ status: 'approved', appointment_id: 7 }));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote approved successfully' }));
    const sent = api.calls.filter(({ endpoint }) => endpoint.endsWith('/approve')).map(({ body }) => body);
    expect(sent).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('an edit shows what will be charged, sends it, and keeps what was typed when a field is wrong', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.answers(
        routes.editQuote,
        quote({ service_type: 'regional', rate: '3.50', total_amount: '95.75', version: 2 }),
      ),
    );
    const dialog = await openQuote(user);
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    await user.selectOptions(within(dialog).getByLabelText('Service type'), 'Regional');
    // 24.5 x 3.50 + 10.00 is charged; the estimate by mileage is 17.15 + 28.58 + 10.00.
    const totals = within(dialog).getAllByText('Total', { selector: 'dt' });
    expect(totals.map((term) => term.nextElementSibling?.textContent)).toEqual(['was $51.65$95.75']);
    const estimate = within(dialog).getByRole('region', { name: 'Estimate by mileage' });
    for (const fee of ['$17.15', '$28.58', '$10.00', '$55.73']) expect(within(estimate).getByText(fee)).toBeTruthy();

    const origin = within(dialog).getByLabelText('Origin');
    await user.clear(origin);
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog).findByText('Origin address is required')).toBeTruthy();
    expect(api.calls.some((call) => call.endpoint.startsWith('PUT'))).toBe(false);

    await user.type(origin, '14 Mill Lane');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote updated successfully' }));
    expect(api.calls.find((call) => call.endpoint.startsWith('PUT'))?.body).toMatchObject({
      origin: '14 Mill Lane',
      rate: '3.50',
      weight_fee: '10.00',
      total_amount: '95.75',
      version: 1,
    });
  });

  test('an expired quote is marked and cannot be approved until it is renewed', async () => {
    const expired = quote({ expires_at: '2020-01-01T00:00:00.000Z' });
    const { api, shell, user } = openQuotes(expired, (fake) => fake.answers(routes.renewQuote, quote()));
    expect((await screen.findAllByText('Expired')).length).toBeGreaterThan(0);
    const dialog = await openQuote(user);
    expect(within(dialog).getByText('This quote has expired')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    api.answers(routes.getQuote, quote());
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote renewed' }));
    expect(await within(dialog).findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(within(dialog).queryByText('This quote has expired')).toBeNull();
  });

  test('the filter asks the server and shows decided quotes, which can only be closed', async () => {
    const { api, user } = openAdmin('/admin?tab=quotes', (fake) => {
      fake.answers(routes.listPendingQuotes, [quote({ id: 13 })]);
      fake.answers(routes.listQuotes, [quote({ status: 'approved' })]);
      fake.answers(routes.getQuote, quote({ status: 'approved' }));
    });
    await user.selectOptions(await screen.findByLabelText('Show'), 'Approved');
    const dialog = await openQuote(user);
    expect(within(dialog).queryByRole('tab')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(api.calls.find((call) => call.endpoint === 'GET /api/quotes')?.query).toEqual({ status: 'approved' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
