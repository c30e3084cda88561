import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Measurement, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeEvening, field, fillIn, receipt, submitButton } from '../testing/quote-form.ts';
import { renderAt } from '../testing/render-at.tsx';

beforeEach(fakeEvening);
afterEach(() => void jest.useRealTimers());

const measurement: Measurement = {
  distance: '9.00',
  source: 'measured',
  provider: 'osrm',
  origin: '48 Maple Avenue, Albany, NY 12203',
  destination: '120 River Street, Troy, NY 12180',
  path: [
    [-73.79, 42.67],
    [-73.75, 42.71],
    [-73.69, 42.73],
  ],
  token: 'e30.e30.one',
  expires_at: '2026-11-21T03:00:00.000Z',
};
const answer = (change: Partial<Measurement> = {}) => ({ measurement: { ...measurement, ...change }, reason: null });
type Page = ReturnType<typeof renderAt>;
const callsTo = ({ api }: Page, path: string) => api.calls.filter(({ endpoint }) => endpoint === `POST ${path}`);
const sentBody = (page: Page) => callsTo(page, '/api/public/quotes').at(-1)?.body as Record<string, unknown>;

async function typeTrip({ user }: Page) {
  await user.type(field(/pick-up address/i), '48 Maple Ave, Albany, NY');
  await user.type(field(/delivery address/i), '120 River St, Troy, NY');
  await user.tab();
}

/** Everything but addresses and distance. */
async function fillInRest(page: Page) {
  const [origin, destination, distance] = [/pick-up address/i, /delivery address/i, /^distance/i].map(
    (name) => field(name).value,
  );
  await fillIn(page.user);
  for (const [name, value] of [
    [/pick-up address/i, origin],
    [/delivery address/i, destination],
    [/^distance/i, distance],
  ] as const) {
    await page.user.clear(field(name));
    if (value) await page.user.type(field(name), value);
  }
}

test('suggests addresses by keyboard, and the chosen one is measured', async () => {
  const page = renderAt('/quote', (api) => {
    api.answers(routes.suggestPlaces, { places: ['48 Maple Ave, Albany, NY', '48 Maple Ave, Albion, NY'] });
    api.answers(routes.measureDistance, answer());
  });
  await page.user.click(field(/pick-up address/i));
  const origin = await screen.findByRole<HTMLInputElement>('combobox', { name: /pick-up address/i });
  await page.user.type(origin, '48 Maple');
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
  expect(origin.getAttribute('aria-expanded')).toBe('true');
  await page.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('48 Maple Ave, Albion, NY');
  await page.user.keyboard('{ArrowUp}{Enter}');
  expect([origin.value, screen.queryByRole('option')]).toEqual(['48 Maple Ave, Albany, NY', null]);
  // Enter took the suggestion, and did not send the form.
  expect(screen.queryByText('Destination address is required')).toBeNull();
  expect(document.activeElement).toBe(origin);
  await page.user.type(field(/delivery address/i), '120 River St, Troy, NY');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await page.user.tab();
  await waitFor(() => expect(field(/^distance/i).value).toBe('9.00'));
});

test('shows what was measured, and sends its signature', async () => {
  const page = renderAt('/quote', (api) => {
    api.answers(routes.measureDistance, answer());
    api.answers(routes.requestQuote, { ...receipt, distance: '9.00', distance_source: 'measured' });
  });
  await typeTrip(page);
  expect(await screen.findByRole('img', { name: /^Route from 48 Maple Avenue.*9 miles$/ })).toBeTruthy();
  expect(screen.getByText(/9 miles from 48 Maple Avenue.* measured on OpenStreetMap/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your estimate' }).textContent).toContain('$15.30');
  await fillInRest(page);
  await page.user.click(submitButton());
  expect(await screen.findByText('9 miles, measured')).toBeTruthy();
  expect(sentBody(page)).toMatchObject({ distance: '9.00', measurement: measurement.token });
});

test('says that an estimate is one', async () => {
  const page = renderAt('/quote', (api) =>
    api.answers(routes.measureDistance, answer({ source: 'estimated', provider: 'embedded' })),
  );
  await typeTrip(page);
  expect(await screen.findByText(/^About 9 miles from .* estimated from a straight line\.$/)).toBeTruthy();
});

test('a typed distance stays, is sent without a signature, and can be replaced by the measured one', async () => {
  const page = renderAt('/quote', (api) => {
    api.answers(routes.measureDistance, answer());
    api.answers(routes.requestQuote, { ...receipt, distance_source: 'typed' });
  });
  await page.user.type(field(/^distance/i), '5');
  await typeTrip(page);
  const instead = await screen.findByRole('button', { name: 'Use 9 miles instead of what you typed' });
  expect(field(/^distance/i).value).toBe('5');
  await page.user.click(instead);
  expect(field(/^distance/i).value).toBe('9.00');
  await page.user.clear(field(/^distance/i));
  await page.user.type(field(/^distance/i), '5');
  await fillInRest(page);
  await page.user.click(submitButton());
  expect(await screen.findByText('45.5 miles, you entered this')).toBeTruthy();
  expect(sentBody(page)).toMatchObject({ distance: '5.00' });
  expect(sentBody(page)).not.toHaveProperty('measurement');
});

test('another address is measured again, and its figure replaces the old one', async () => {
  const page = renderAt('/quote', (api) =>
    api.answers(routes.measureDistance, ({ body }) =>
      (body as { destination: string }).destination.includes('Troy') ? answer() : answer({ distance: '157.30' }),
    ),
  );
  await typeTrip(page);
  await waitFor(() => expect(field(/^distance/i).value).toBe('9.00'));
  await page.user.clear(field(/delivery address/i));
  await page.user.type(field(/delivery address/i), '1 Main St, New York, NY');
  await page.user.tab();
  await waitFor(() => expect(field(/^distance/i).value).toBe('157.30'));
});

test.each([
  ['origin unknown', /don't know the pick-up address/],
  ['destination unknown', /don't know the delivery address/],
  ['too close', /too close together/],
  ['no road', /no road between/],
] as const)('says why nothing was measured: %s', async (reason, words) => {
  const page = renderAt('/quote', (api) => api.answers(routes.measureDistance, { measurement: null, reason }));
  await typeTrip(page);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a server that does not measure stops no request', async () => {
  const page = renderAt('/quote', (api) => {
    api.refuses(routes.measureDistance, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' });
    api.refuses(routes.suggestPlaces, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' });
    api.answers(routes.requestQuote, receipt);
  });
  await typeTrip(page);
  expect(await screen.findByText(/couldn't be measured just now/)).toBeTruthy();
  await fillIn(page.user);
  await page.user.click(submitButton());
  expect(await screen.findByText('We have received your request')).toBeTruthy();
});

test('an ended signature is renewed without a word if the distance is the same', async () => {
  let measured = 0;
  const page = renderAt('/quote', (api) => {
    api.answers(routes.measureDistance, () => answer({ token: `e30.e30.t${measured++}` }));
    api.refuses(routes.requestQuote, { status: 400, code: 'DISTANCE_REFUSED', message: 'more than an hour ago' });
  });
  await typeTrip(page);
  await waitFor(() => expect(field(/^distance/i).value).toBe('9.00'));
  await fillInRest(page);
  await page.user.click(submitButton());
  await waitFor(() => expect(callsTo(page, '/api/public/quotes')).toHaveLength(2));
  const tokens = callsTo(page, '/api/public/quotes').map(({ body }) => (body as Record<string, unknown>).measurement);
  expect(tokens).toEqual(['e30.e30.t0', `e30.e30.t${measured - 1}`]);
  expect(measured).toBeGreaterThan(1);
});

test('a distance that is another one after measuring again is shown before anything is sent', async () => {
  const page = renderAt('/quote', (api) => {
    api.answers(routes.measureDistance, answer());
    api.refuses(routes.requestQuote, { status: 400, code: 'DISTANCE_REFUSED', message: 'more than an hour ago' });
  });
  await typeTrip(page);
  await waitFor(() => expect(field(/^distance/i).value).toBe('9.00'));
  await fillInRest(page);
  page.api.answers(routes.measureDistance, answer({ distance: '9.40' }));
  await page.user.click(submitButton());
  expect((await screen.findByRole('alert')).textContent).toContain('The distance has changed');
  expect([field(/^distance/i).value, callsTo(page, '/api/public/quotes').length]).toEqual(['9.40', 1]);
  page.api.answers(routes.requestQuote, { ...receipt, distance: '9.40', distance_source: 'measured' });
  await page.user.click(submitButton());
  expect(await screen.findByText('9.4 miles, measured')).toBeTruthy();
});
