import { afterEach, describe, expect, test } from '@jest/globals';
import { type Quote, type Role, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { NEXT_YEAR, quote } from '../testing/records.ts';

afterEach(cleanup);

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

  test('says what goes from where to where, when, and until when it can be approved', async () => {
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
      ['Route', '12 Mill Lane → 480 Harbor Road (24.5 miles)'],
      ['Load weight', '1,640 lbs'],
      ['Item description', 'Oak wardrobe'],
      ['Special instructions', 'Mind the stairs'],
      ['Requested date', 'December 3, 2026'],
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
    ['ADMIN', 1],
    ['SUPER_ADMIN', 1],
    ['CUSTOMER', 0],
  ] as const)('can be edited by staff only, and leaves it to the server who decides: %s', async (role, tabs) => {
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

describe('an edit', () => {
  test('that changes nothing the price follows from keeps the price, and says so', async () => {
    const { api, dialog, user } = await openQuote(quote(), (fake) =>
      fake.answers(routes.editQuote, quote({ version: 2 })),
    );
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    expect(factOf(dialog, 'Total')).toBe('$51.65 (unchanged)');
    expect(within(dialog).queryByRole('region', { name: 'Estimate by mileage' })).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Origin'), { target: { value: '14 Mill Lane' } });
    const distance = within(dialog).getByLabelText('Distance');
    fireEvent.change(distance, { target: { value: '25' } });
    expect(factOf(dialog, 'Total')).toBe('was $51.65$85.00');
    fireEvent.change(distance, { target: { value: '24.5' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await within(dialog).findByRole('button', { name: 'Approve' });
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/quotes/12')?.body).toMatchObject({
      origin: '14 Mill Lane',
      weight_fee: '10.00',
      total_amount: '51.65',
    });
  });

  test('of a load without a weight leaves the field empty; the view says that none was given', async () => {
    const { dialog, user } = await openQuote(quote({ load_weight: 0, weight_fee: '0.00', total_amount: '41.65' }));
    expect(factOf(dialog, 'Load weight')).toBe('Not given');
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Load weight').value).toBe('');
    expect(factOf(dialog, 'Total')).toBe('$41.65 (unchanged)');
  });

  test('sends every field as it was typed; a weight that is no number counts as 0', async () => {
    const { api, shell, dialog, user } = await openQuote(quote(), (fake) =>
      fake.answers(routes.editQuote, quote({ version: 2 })),
    );
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    const typed = {
      Origin: '14 Mill Lane',
      Destination: '9 Pier',
      Distance: '10',
      'Rate per mile': '4.50',
      'Load weight': 'heavy',
      'Requested date': '2027-01-15',
      'Item description': 'Piano',
      'Special instructions': 'Two people',
    };
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    }
    expect(factOf(dialog, 'Weight fee (≤500 lbs)')).toBe('$0.00');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        {
          title: 'Quote updated successfully',
          description: 'The quote has been updated with your changes.',
          tone: 'success',
        },
      ]),
    );
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/quotes/12')?.body).toEqual({
      service_type: 'local',
      origin: '14 Mill Lane',
      destination: '9 Pier',
      distance: '10',
      rate: '4.50',
      load_weight: 0,
      weight_fee: '0.00',
      total_amount: '45.00',
      requested_date: '2027-01-15',
      item_description: 'Piano',
      special_instructions: 'Two people',
      version: 1,
    });
  });

  test('with a distance or a rate that is no number has no price and is not sent', async () => {
    const { api, dialog, user } = await openQuote(quote());
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    const fields = ['Distance', 'Rate per mile'].map((label) => within(dialog).getByLabelText(label));
    const invitation = () => within(dialog).queryByText('Enter distance and rate as numbers to see the price');
    for (const field of fields) {
      const { value } = field as HTMLInputElement;
      fireEvent.change(field, { target: { value: 'far' } });
      expect(invitation()).not.toBeNull();
      fireEvent.change(field, { target: { value } });
      expect(invitation()).toBeNull();
    }
    for (const field of fields) fireEvent.change(field, { target: { value: 'far' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']));
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
  });
});

describe('a decision is told with what follows from it', () => {
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

  test('rejected: the mail to the client', async () => {
    const { shell, dialog, user } = await openQuote(quote(), (fake) =>
      fake.answers(routes.rejectQuote, quote({ status: 'rejected' })),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject Quote' }));
    const description = 'The client will be notified';
    await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Quote rejected', description, tone: 'success' }]));
  });
});
