import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { TAXED_LINES } from '@tailgate/domain';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeEvening, field, fillIn, submitButton } from '../testing/quote-form.ts';
import { renderAt } from '../testing/render-at.tsx';

const estimate = () => screen.getByRole('region', { name: 'Your estimate' });

beforeEach(fakeEvening);
afterEach(() => void jest.useRealTimers());

test('the itemised estimate follows the input to the cent', async () => {
  const { user } = renderAt('/quote');
  expect(within(estimate()).getByText(/add both addresses/i)).toBeTruthy();
  await user.type(field(/^distance/i), '45.5');
  await user.type(field(/^weight/i), '750');
  // 0.7 x 45.5; 45.5 / 3 x 2; $10 for the band; 45.5 / 30 rounded up, plus one.
  for (const text of ['$31.85', '$30.33', '$10.00', '$72.18', '3 hours', 'Weight fee (501-1000 lbs)']) {
    expect(within(estimate()).getByText(text)).toBeTruthy();
  }
  expect(within(estimate()).getAllByText('Regional').length).toBeGreaterThan(0);
  await user.clear(field(/^distance/i));
  await user.type(field(/^distance/i), '100');
  await user.clear(field(/^weight/i));
  for (const text of ['$70.00', '$33.33', '$0.00', '$103.33', 'Service fee (Long Distance)', 'Weight fee (≤500 lbs)']) {
    expect(within(estimate()).getByText(text)).toBeTruthy();
  }
});

test('a tax is a line of the estimate, in the total', async () => {
  const taxes = [{ name: 'Sales tax', percent: '8', on: [...TAXED_LINES] }];
  const figures = { ...SPECIFIED_FIGURES, taxes };
  const { user } = renderAt('/quote', (api) =>
    api.answers(routes.currentPrices, { version: 2, valid_from: '2026-11-01', figures }),
  );
  await user.type(field(/^distance/i), '45.5');
  await user.type(field(/^weight/i), '750');
  for (const text of ['Sales tax (8%)', '$5.78', '$77.96']) expect(within(estimate()).getByText(text)).toBeTruthy();
});

test('reads a distance and a weight as people write them, and says so', async () => {
  const { user } = renderAt('/quote');
  await user.type(field(/^distance/i), '9,5');
  await user.type(field(/^weight/i), '1,200 lb');
  expect(await screen.findByText('Read as 9.5 miles.')).toBeTruthy();
  expect(screen.getByText('Read as 1,200 lbs.')).toBeTruthy();
  expect(within(estimate()).getByText('$36.15')).toBeTruthy();
});

test('the bar of small screens shows the total and sends the request', async () => {
  const { user, api } = renderAt('/quote');
  const bar = within(
    screen.getByRole('button', { name: 'Request quote' }).parentElement?.parentElement ?? document.body,
  );
  expect(bar.getByText('Add both addresses')).toBeTruthy();
  await fillIn(user);
  expect(bar.getByText(/^\$/)).toBeTruthy();
  await user.click(bar.getByRole('button'));
  await waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain('POST /api/public/quotes'));
});

test('shows errors at the invalid fields, focuses the first and sends nothing', async () => {
  const { user, api } = renderAt('/quote');
  await user.type(field(/pick-up address/i), '1 Main St');
  await user.type(field(/^weight/i), '20001');
  await user.type(field(/preferred date/i), '2026-11-19');
  await user.type(field(/^email address/i), 'casey@');
  await user.click(submitButton());
  const describedBy = (input: HTMLElement) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  await waitFor(() => expect(document.activeElement).toBe(field(/delivery address/i)));
  expect(describedBy(field(/delivery address/i))).toContain('Destination address is required');
  expect(describedBy(field(/^distance/i))).toContain('Distance must be a number');
  expect(describedBy(field(/^weight/i))).toContain('at most 20000 lbs');
  expect(describedBy(field(/preferred date/i))).toContain('November 20, 2026 to January 20, 2027');
  expect(describedBy(field(/^email address/i))).toContain('Invalid email address');
  expect(describedBy(field(/^your name/i))).toContain('Name is required');
  expect(describedBy(field(/^phone number/i))).toContain('Please enter a valid phone number');
  expect(field(/pick-up address/i).getAttribute('aria-invalid')).toBeNull();
  expect(api.calls.some((call) => call.endpoint === 'POST /api/public/quotes')).toBe(false);
});

test('shows a server error at its field or above the button and keeps the input', async () => {
  const { user, api } = renderAt('/quote', (fake) =>
    fake.refuses(routes.requestQuote, {
      status: 400,
      code: 'INVALID_INPUT',
      message: 'Some fields are not right.',
      details: [{ field: 'contact.phone', message: 'Please enter a valid phone number' }],
    }),
  );
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(document.activeElement).toBe(field(/^phone number/i)));
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();

  api.isUnreachable(routes.requestQuote);
  await user.type(field(/^phone number/i), '4');
  await user.click(submitButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost');
  expect(field(/pick-up address/i).value).toBe('1 Main St, Springfield');
  expect(field(/special instructions/i).value).toBe('Gate code 12');
});

test('keeps the draft across a refresh', async () => {
  const first = renderAt('/quote');
  await fillIn(first.user);
  first.view.unmount();
  renderAt('/quote');
  expect(field(/delivery address/i).value).toBe('9 Oak Ave, Shelbyville');
  expect(field(/preferred date/i).value).toBe('2026-11-25');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Text message' }).checked).toBe(true);
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: /address/i })).toHaveLength(2));
});

test.each([/pick-up address/i, /delivery address/i])(
  'an address of a draft is replaced when it is selected: %s',
  async (name) => {
    const first = renderAt('/quote');
    await first.user.type(field(name), 'Boston, MA');
    first.view.unmount();
    const { user } = renderAt('/quote');
    // Before the suggestions are there, which come with another input.
    field(name).focus();
    field(name).select();
    await waitFor(() => expect(field(name).getAttribute('role')).toBe('combobox'));
    await user.keyboard('12 Elm St');
    expect(field(name).value).toBe('12 Elm St');
  },
);

test('opens both addresses on a map in a new tab', async () => {
  const { user } = renderAt('/quote');
  await user.click(field(/pick-up address/i));
  // The input with suggestions takes the place of the first one, which would cut the typing in two.
  await waitFor(() => expect(field(/pick-up address/i).getAttribute('role')).toBe('combobox'));
  await user.keyboard('1 Main St, Springfield');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check on a map' }).disabled).toBe(true);
  await user.type(field(/delivery address/i), '9 Oak & Elm');
  const link = screen.getByRole('link', { name: 'Check on a map' });
  expect(link.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=1+Main+St%2C+Springfield&destination=9+Oak+%26+Elm',
  );
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});
