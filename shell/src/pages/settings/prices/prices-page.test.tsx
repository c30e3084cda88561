import { expect, test } from '@jest/globals';
import { type PriceVersion, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { FIRST_PRICES } from '../../../testing/open-company-settings.tsx';
import { portalApi, testUser } from '../../../testing/portal-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const UPCOMING: PriceVersion = {
  ...FIRST_PRICES,
  version: 2,
  valid_from: '2090-01-02',
  state: 'upcoming',
  created_by: 'super',
};

function open(versions: PriceVersion[] = [FIRST_PRICES]) {
  const api = portalApi(testUser('super', 'SUPER_ADMIN'));
  api.answers(routes.listPriceVersions, versions);
  const { person } = renderPortal('/settings/prices');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    api,
    person,
    field,
    type: async (label: string, text: string) => {
      await person.clear(field(label));
      if (text) await person.type(field(label), text);
    },
    press: async (name: string) => person.click(await screen.findByRole('button', { name })),
    sent: (endpoint: string) => api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body),
  };
}

test('shows the prices of today and every version with its day and author', async () => {
  open([UPCOMING, FIRST_PRICES]);
  const today = within(await screen.findByRole('region', { name: 'Version 1' }));
  expect(today.getByText('501-1000 lbs')).toBeTruthy();
  expect(today.getByText('under 30 miles')).toBeTruthy();
  const versions = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2From January 2, 2090\. Added by super on .+UpcomingWithdraw$/),
    'Version 1From the startIn effect',
  ]);
});

test('adds a version that starts as the present one', async () => {
  const { api, press, sent, type } = open();
  await press('New prices');
  await type('Base rate per mile', '1.25');
  await type('First day', '2090-01-02');
  await press('Add a row');
  await type('Row 5, up to', '3000');
  await type('Row 5, fee', '45');
  await press('Remove row 1');
  api.answers(routes.addPriceVersion, UPCOMING);
  api.answers(routes.listPriceVersions, [UPCOMING, FIRST_PRICES]);
  await press('Add these prices');
  (await findToast('Prices added')).getByText('Version 2 applies from January 2, 2090.');
  expect(sent('POST /api/price-book')).toEqual([
    {
      ...FIRST_PRICES.figures,
      base_rate: '1.25',
      valid_from: '2090-01-02',
      replaces: 1,
      weight_bands: [
        { up_to: 1_000, fee: '10.00' },
        { up_to: 1_500, fee: '20.00' },
        { up_to: 2_000, fee: '30.00' },
        { up_to: 3_000, fee: '45.00' },
        { up_to: null, fee: '50.00' },
      ],
    },
  ]);
  expect(await screen.findByText('Upcoming')).toBeTruthy();
});

test('adds a tax on the chosen lines, in the prices or added to them', async () => {
  const { api, person, press, sent, type } = open();
  await press('New prices');
  expect(screen.getByText('No tax is charged.')).toBeTruthy();
  await press('Add a tax');
  await press('Add a tax');
  await type('Tax 1, name', 'Sales tax');
  await type('Tax 1, rate', '101');
  const first = within(screen.getByRole('group', { name: 'Tax 1' }));
  await person.click(first.getByRole('checkbox', { name: 'Weight fee' }));
  await press('Remove tax 2');
  await person.click(screen.getByRole('checkbox', { name: 'The prices above include these taxes' }));
  await press('Add these prices');
  expect(await first.findByText(/^The rate must be above 0 % and at most 100 %/)).toBeTruthy();
  await type('Tax 1, rate', '8.875');
  api.answers(routes.addPriceVersion, UPCOMING);
  await press('Add these prices');
  await findToast('Prices added');
  expect(sent('POST /api/price-book')).toMatchObject([
    { taxes: [{ name: 'Sales tax', percent: '8.875', on: ['base', 'service', 'top_up'] }], prices_include_tax: true },
  ]);
});

test('shows what is wrong at its field, and sends nothing', async () => {
  const { field, press, sent, type } = open();
  await press('New prices');
  await type('Row 2, up to', '400');
  await type('Regional service rate', 'much');
  await type('Regional trips end under', '20');
  await press('Add these prices');
  for (const message of [
    'Row 2 ends at 400 lbs, but row 1 reaches 500 lbs, so they overlap',
    'The service rate for Regional must be a number from 0 to 1000 with at most two decimals',
    'Regional trips must end above the limit of local trips',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(field('Row 2, up to').getAttribute('aria-invalid')).toBe('true');
  expect(sent('POST /api/price-book')).toEqual([]);
});

test("shows the server's refusal at the day, and a conflict with what was typed kept", async () => {
  const { api, field, press, type } = open();
  await press('New prices');
  await type('Base rate per mile', '1.25');
  const details = [{ field: 'valid_from', message: 'The first day is in the past.' }];
  api.refuses(routes.addPriceVersion, { status: 400, code: 'INVALID_INPUT', message: 'No.', details });
  await press('Add these prices');
  expect(await screen.findByText('The first day is in the past.')).toBeTruthy();
  api.refuses(routes.addPriceVersion, { status: 409, code: 'RECORD_CHANGED', message: 'Someone was first.' });
  api.answers(routes.listPriceVersions, [UPCOMING, FIRST_PRICES]);
  await type('First day', '2090-01-03');
  await press('Add these prices');
  await findToast('Someone else added prices');
  expect(await screen.findByText('Upcoming')).toBeTruthy();
  expect(field('Base rate per mile').value).toBe('1.25');
});

test("previews last month's quotes, and again after a change", async () => {
  const { api, press, type } = open();
  await press('New prices');
  api.isUnreachable(routes.previewPrices);
  await press('Preview');
  expect(await screen.findByText("The preview couldn't be calculated")).toBeTruthy();
  const largest = [{ id: 12, client_name: 'Ada Byron', before: '31.08', after: '43.48' }];
  api.answers(routes.previewPrices, { from: '2026-10-28', count: 2, before: '100.00', after: '90.00', largest });
  await press('Preview');
  expect(await screen.findByText('2 quotes')).toBeTruthy();
  for (const text of ['since October 28, 2026', '$100.00', '$90.00', '-$10.00', '$31.08 → $43.48'])
    expect(screen.getByText(text)).toBeTruthy();
  await type('Minimum price', '40');
  expect(await screen.findByText('The prices have changed. Preview them again.')).toBeTruthy();
  api.answers(routes.previewPrices, { from: '2026-10-28', count: 0, before: '0.00', after: '0.00', largest: [] });
  await press('Preview');
  expect(await screen.findByText('No quotes since October 28, 2026')).toBeTruthy();
});

test('withdraws an upcoming version after a question', async () => {
  const { api, person, press, sent } = open([UPCOMING, FIRST_PRICES]);
  await press('Withdraw version 2');
  api.answers(routes.withdrawPriceVersion, undefined);
  api.answers(routes.listPriceVersions, [{ ...UPCOMING, state: 'withdrawn' }, FIRST_PRICES]);
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Withdraw version 2' }));
  await findToast('Version 2 withdrawn');
  expect(sent('DELETE /api/price-book/2')).toHaveLength(1);
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
});

test('can be loaded again after a failure', async () => {
  const api = portalApi(testUser('super', 'SUPER_ADMIN'));
  api.isUnreachable(routes.listPriceVersions);
  const { person } = renderPortal('/settings/prices');
  expect(await screen.findByText("The prices couldn't be loaded")).toBeTruthy();
  api.answers(routes.listPriceVersions, [FIRST_PRICES]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'New prices' })).toBeTruthy());
});
