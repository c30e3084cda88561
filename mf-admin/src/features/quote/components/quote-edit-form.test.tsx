import { describe, expect, test } from '@jest/globals';
import { type Quote, type Role, routes } from '@tailgate/contracts';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { firstPrices, quote } from '../../../testing/records.ts';

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

describe('an edit', () => {
  test('calculates with the prices of the quote, or with those of today if staff choose them', async () => {
    const figures = {
      ...firstPrices.figures,
      edit_rates: { local: '6.00', regional: '4.00', extended: '3.00' },
      weight_bands: [{ up_to: null, fee: '5.00' }],
    };
    const { api, dialog, user } = await openQuote(quote(), (fake) => {
      fake.answers(routes.listPriceVersions, [
        { ...firstPrices, version: 2, figures },
        { ...firstPrices, state: 'past' },
      ]);
      fake.answers(routes.editQuote, quote({ version: 2, price_book_version: 2 }));
    });
    expect(within(dialog).getByText('By version 1 of the prices')).toBeTruthy();
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    expect(factOf(dialog, 'Total')).toBe('$51.65 (unchanged)');
    const today = within(dialog).getByLabelText('Use the prices of today (version 2 instead of 1)');
    await user.click(today);
    // 24.5 x $6.00 + $5.00
    expect(factOf(dialog, 'Total')).toBe('was $51.65$152.00');
    await user.click(today);
    expect(factOf(dialog, 'Total')).toBe('$51.65 (unchanged)');
    await user.click(today);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await within(dialog).findByRole('button', { name: 'Approve' });
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/quotes/12')?.body).toMatchObject({
      rate: '6.00',
      weight_fee: '5.00',
      total_amount: '152.00',
      current_prices: true,
    });
  });

  test('that does not affect the price keeps it, and says so', async () => {
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
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await within(dialog).findByRole('button', { name: 'Approve' });
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/quotes/12')?.body).toMatchObject({
      origin: '14 Mill Lane',
      weight_fee: '10.00',
      total_amount: '51.65',
    });
  });

  test('of a load without a weight leaves the field empty; the view says it was not given', async () => {
    const { dialog, user } = await openQuote(quote({ load_weight: 0, weight_fee: '0.00', total_amount: '41.65' }));
    expect(factOf(dialog, 'Load weight')).toBe('Not given');
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Load weight').value).toBe('');
    expect(factOf(dialog, 'Total')).toBe('$41.65 (unchanged)');
  });

  test.each(['heavy', '12,00', '1,20,0', '12 kg'])('asks again for the weight %j and sends nothing', async (typed) => {
    const { api, dialog, user } = await openQuote(quote());
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    fireEvent.change(within(dialog).getByLabelText(/^Load weight/), { target: { value: typed } });
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('Load weight must be a whole number of pounds')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint === 'PUT /api/quotes/12')).toBe(false);
  });

  test('reads numbers as people write them, says so, and sends every field', async () => {
    const { api, shell, dialog, user } = await openQuote(quote(), (fake) =>
      fake.answers(routes.editQuote, quote({ version: 2 })),
    );
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    const typed = {
      Origin: '14 Mill Lane',
      Destination: '9 Pier',
      Distance: '10,5',
      'Rate per mile': '$4,50',
      'Load weight': '1,200',
      'Requested date': '2027-01-15',
      'Item description': 'Piano',
      'Special instructions': 'Two people',
    };
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    }
    expect(factOf(dialog, 'Weight fee (1001-1500 lbs)')).toBe('$20.00');
    for (const read of ['10.5 miles', '$4.50', '1,200 lbs'])
      expect(within(dialog).getByText(`Read as ${read}.`)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
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
      distance: '10.5',
      rate: '4.50',
      load_weight: 1200,
      weight_fee: '20.00',
      total_amount: '67.25',
      requested_date: '2027-01-15',
      item_description: 'Piano',
      special_instructions: 'Two people',
      version: 1,
    });
  });

  test('with an invalid distance or rate has no price and is not sent', async () => {
    const { api, dialog, user } = await openQuote(quote());
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    const fields = ['Distance', 'Rate per mile'].map((label) => within(dialog).getByLabelText(label));
    const invitation = () => within(dialog).queryByText('Enter distance, rate and weight as numbers to see the price');
    for (const field of fields) {
      const { value } = field as HTMLInputElement;
      fireEvent.change(field, { target: { value: 'far' } });
      expect(invitation()).not.toBeNull();
      fireEvent.change(field, { target: { value } });
      expect(invitation()).toBeNull();
    }
    for (const field of fields) fireEvent.change(field, { target: { value: 'far' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']));
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
  });
});

test('warns when a colleague has changed the quote; loading their changes keeps the edits', async () => {
  const { api, shell, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
    fake.answers(routes.getQuote, quote());
    fake.isUnreachable(routes.editQuote);
  });
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('tab', { name: 'Edit Quote' }));
  const origin = within(dialog).getByLabelText<HTMLInputElement>('Origin');
  await user.clear(origin);
  await user.type(origin, '14 Mill Lane');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  await user.click(save);
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Failed to update quote', tone: 'destructive' }]));
  api.refuses(routes.editQuote, { status: 409, code: 'RECORD_CHANGED', message: 'super changed this quote.' });
  await waitFor(() => expect(canBePressed(save)).toBe(true));
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

describe('quotes', () => {
  test('an edit shows what will be charged, sends it, and keeps invalid input', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.answers(
        routes.editQuote,
        quote({ service_type: 'regional', rate: '3.50', total_amount: '95.75', version: 2 }),
      ),
    );
    const dialog = await openFromList(user);
    await user.click(within(dialog).getByRole('tab', { name: 'Edit Quote' }));
    await user.selectOptions(within(dialog).getByLabelText('Service type'), 'Regional');
    // 24.5 x 3.50 + 10.00 is charged; the estimate by mileage is 17.15 + 28.58 + 10.00.
    const totals = within(dialog).getAllByText('Total', { selector: 'dt' });
    expect(totals.map((term) => term.nextElementSibling?.textContent)).toEqual(['was $51.65$95.75']);
    const estimate = within(dialog).getByRole('region', { name: 'Estimate by mileage' });
    for (const fee of ['$17.15', '$28.58', '$10.00', '$55.73']) expect(within(estimate).getByText(fee)).toBeTruthy();

    const origin = within(dialog).getByLabelText('Origin');
    await user.clear(origin);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('Origin address is required')).toBeTruthy();
    expect(api.calls.some((call) => call.endpoint.startsWith('PUT'))).toBe(false);

    await user.type(origin, '14 Mill Lane');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote updated successfully' }));
    expect(api.calls.find((call) => call.endpoint.startsWith('PUT'))?.body).toMatchObject({
      origin: '14 Mill Lane',
      rate: '3.50',
      weight_fee: '10.00',
      total_amount: '95.75',
      version: 1,
    });
  });
});
