import { describe, expect, test } from '@jest/globals';
import { type Quote, type Role, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { historyEntry, NEXT_YEAR, quote, shortDate } from '../../../testing/records.ts';

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

const factOf = (dialog: HTMLElement, term: string) =>
  within(dialog).queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;

describe('the dialog of a quote', () => {
  test('shows the photos of the load, and each large', async () => {
    const id = '7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11';
    const photo = { id, kind: 'load' as const, width: 1_200, height: 1_600, received_at: '2026-11-20T10:00:00.000Z' };
    const { user, dialog } = await openQuote(quote({ photos: [photo, { ...photo, id: id.replace('7', '8') }] }));
    const thumbnail = await within(dialog).findByRole('img', { name: 'Load, 1 of 2' });
    expect(thumbnail.getAttribute('src')).toBe(`/api/photos/${id}?size=small`);
    await user.click(thumbnail);
    const large = await screen.findByRole('dialog', { name: 'Load, 1 of 2' });
    expect(within(large).getByRole('img', { name: 'Load, 1 of 2' }).getAttribute('src')).toBe(`/api/photos/${id}`);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Quote #12' })).toBeTruthy();
  });

  test.each([
    ['Pending', {}],
    ['Expired', { expires_at: '2020-01-01T00:00:00.000Z' }],
    ['Approved', { status: 'approved' }],
    ['Rejected', { status: 'rejected' }],
    ['Confirmed', { status: 'confirmed' }],
  ] as const)('has the status %s beside its title', async (status, overrides) => {
    const { dialog } = await openQuote(quote(overrides));
    const heading = within(dialog).getByRole('heading', { name: 'Quote #12' });
    expect(heading.parentElement?.textContent).toContain(status);
  });

  test('shows the trip, the date and the expiry', async () => {
    const { dialog } = await openQuote(
      quote({
        service_type: 'extended',
        load_weight: 1640,
        requested_date: '2026-12-03',
        special_instructions: 'Mind the stairs',
      }),
    );
    const facts = [
      ['Service type', 'Long Distance'],
      ['Origin', '12 Mill Lane'],
      ['Destination', '480 Harbor Road'],
      ['Distance', '24.5 miles'],
      ['Load weight', '1,640 lbs'],
      ['Item description', 'Oak wardrobe'],
      ['Special instructions', 'Mind the stairs'],
      ['Requested date', 'Thursday, December 3, 2026'],
      // New York is five hours behind, so the year has not begun there.
      ['Expires', `December 31, ${Number(NEXT_YEAR.slice(0, 4)) - 1}, 19:00`],
      ['Weight fee (1501-2000 lbs)', '$30.00'],
    ] as const;
    expect(facts.map(([term]) => [term, factOf(dialog, term)])).toEqual(facts);
    cleanup();
    const approved = await openQuote(quote({ status: 'approved' }));
    expect(factOf(approved.dialog, 'Expires')).toBeUndefined();
  });

  test.each([
    ['typed', null, '24.5 miles Entered by customer'],
    ['estimated', 'embedded', '24.5 miles, estimated from a straight line'],
    ['measured', 'osrm', '24.5 miles, measured by OSRM'],
    ['measured', 'mapbox', '24.5 miles, measured by Mapbox'],
    ['staff', null, '24.5 miles, entered by staff'],
    [null, null, '24.5 miles'],
  ] as const)('says where the distance comes from: %s', async (distance_source, distance_provider, words) => {
    const { dialog } = await openQuote(quote({ distance_source, distance_provider }));
    expect(factOf(dialog, 'Distance')).toBe(words);
  });

  test('links to directions to both addresses', async () => {
    const { dialog } = await openQuote(quote());
    const links = within(dialog).getAllByRole('link', { name: /^Directions to/ });
    expect(links.map((link) => ['aria-label', 'href'].map((name) => link.getAttribute(name)))).toEqual([
      ['Directions to pick-up: 12 Mill Lane', 'https://www.google.com/maps/dir/?api=1&destination=12+Mill+Lane'],
      ['Directions to delivery: 480 Harbor Road', 'https://www.google.com/maps/dir/?api=1&destination=480+Harbor+Road'],
    ]);
  });

  test.each([
    ['ADMIN', 1],
    ['SUPER_ADMIN', 1],
    ['CUSTOMER', 0],
  ] as const)('offers Edit to staff only; the server checks who may approve and reject: %s', async (role, tabs) => {
    const { dialog } = await openQuote(quote(), undefined, role);
    await within(dialog).findByText('Oak wardrobe');
    await waitFor(() => expect(within(dialog).queryAllByRole('tab', { name: 'Edit Quote' })).toHaveLength(tabs));
    for (const name of ['Approve', 'Reject']) within(dialog).getByRole('button', { name });
  });

  test('has neither Approve nor Reject while it is edited', async () => {
    const { dialog, user } = await openQuote(quote());
    const decisions = () =>
      ['Approve', 'Reject'].filter((name) => within(dialog).queryByRole('button', { name }) !== null);
    expect(decisions()).toEqual(['Approve', 'Reject']);
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    expect(decisions()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(decisions()).toEqual(['Approve', 'Reject']);
  });
});

describe('a quote opened by its address', () => {
  test('opens over its list, which stays when it closes', async () => {
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

  test('a rejected one shows the special instructions beside the reason', async () => {
    openAdmin('/admin?tab=quotes&quote=12', (fake) =>
      fake.answers(
        routes.getQuote,
        quote({ status: 'rejected', special_instructions: 'Mind the stairs', rejection_reason: 'Too far' }),
      ),
    );
    expect(await screen.findByText('Reason: Too far')).toBeTruthy();
    expect(screen.getByText('Mind the stairs')).toBeTruthy();
  });

  test('an approved one can send its link again, and links to the appointment', async () => {
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
    await user.click(within(dialog).getByRole('button', { name: 'Resend link' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to send payment link',
        description: 'Wait a minute.',
      }),
    );
    api.answers(routes.resendQuoteLink, { ok: true });
    await user.click(within(dialog).getByRole('button', { name: 'Resend link' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment link sent' }));
  });

  test('loads its history when opened', async () => {
    const { api, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
      fake.answers(routes.getQuote, quote());
      fake.answers(routes.appointmentsHistory, [historyEntry()]);
    });
    const dialog = await screen.findByRole('dialog');
    const asked = () => api.calls.filter(({ endpoint }) => endpoint === 'GET /api/history/appointments');
    await within(dialog).findByRole('tab', { name: 'View Quote' });
    await user.click(within(dialog).getByText('History'));
    expect(await within(dialog).findByText('Total $60.00 → $75.00')).toBeTruthy();
    expect(within(dialog).getByText(`admin, ${shortDate('2026-11-21')}, 10:00`)).toBeTruthy();
    expect(asked().map(({ query }) => query)).toEqual([{ subject: 'quote', subject_id: '12', limit: '20' }]);
  });
});
