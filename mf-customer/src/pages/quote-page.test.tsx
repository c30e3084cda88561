import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type QuoteReceipt, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../testing/render-at.tsx';

const receipt: QuoteReceipt = {
  reference: 'AbCdEfGhIjKlMnOpQrStUv',
  id: 12,
  status: 'pending',
  service_type: 'regional',
  origin: '1 Main St, Springfield',
  destination: '9 Oak Ave, Shelbyville',
  distance: '45.50',
  load_weight: 750,
  base_fee: '31.85',
  service_fee: '30.33',
  weight_fee: '10.00',
  total_amount: '72.18',
  estimated_duration: 3,
  requested_date: '2026-11-25',
  expires_at: '2026-11-28T15:00:00.000Z',
};

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submitButton = () => screen.getByRole('button', { name: 'Request this quote' });
const estimate = () => screen.getByRole('region', { name: 'Your estimate' });
type User = ReturnType<typeof renderAt>['user'];

async function fillIn(user: User) {
  await user.type(field(/pick-up address/i), '1 Main St, Springfield');
  await user.type(field(/delivery address/i), '9 Oak Ave, Shelbyville');
  await user.type(field(/^distance/i), '45.5');
  await user.type(field(/^weight/i), '750');
  await user.type(field(/^item/i), 'Sofa');
  await user.type(field(/preferred date/i), '2026-11-25');
  await user.click(screen.getByRole('radio', { name: /^morning/i }));
  await user.type(field(/special instructions/i), 'Gate code 12');
  await user.type(field(/^your name/i), 'Casey Jones');
  await user.type(field(/^email address/i), 'casey@tailgate.example');
  await user.type(field(/^phone number/i), '555 010 2030');
  await user.click(screen.getByRole('radio', { name: 'Text message' }));
}

beforeEach(() => {
  sessionStorage.clear();
  // The evening of the 20th in New York, when it is already the 21st in UTC.
  jest.useFakeTimers({
    now: new Date('2026-11-21T02:00:00Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'performance',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('requesting a quote', () => {
  test('the itemised estimate follows the input, exact to the cent', async () => {
    const { user } = renderAt('/quote');
    expect(within(estimate()).getByText(/enter the distance/i)).toBeTruthy();
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
    for (const text of [
      '$70.00',
      '$33.33',
      '$0.00',
      '$103.33',
      'Service fee (Long Distance)',
      'Weight fee (≤500 lbs)',
    ]) {
      expect(within(estimate()).getByText(text)).toBeTruthy();
    }
  });

  test('invalid input is reported at its field, the first one gets the focus, and nothing is sent', async () => {
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

  test('an error of the server shows at its field or above the button, and keeps the input', async () => {
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

  test('a refresh keeps the draft', async () => {
    const first = renderAt('/quote');
    await fillIn(first.user);
    first.view.unmount();
    renderAt('/quote');
    expect(field(/delivery address/i).value).toBe('9 Oak Ave, Shelbyville');
    expect(field(/preferred date/i).value).toBe('2026-11-25');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Text message' }).checked).toBe(true);
  });

  test('sends what was typed, then shows a receipt that survives a refresh', async () => {
    const { user, api, router, view } = renderAt('/quote', (fake) => fake.answers(routes.requestQuote, receipt));
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'We have received your request' })).toBeTruthy();
    expect(api.calls.at(-1)?.body).toEqual({
      contact: {
        name: 'Casey Jones',
        email: 'casey@tailgate.example',
        phone: '555 010 2030',
        preferred_contact: 'text',
      },
      origin: '1 Main St, Springfield',
      destination: '9 Oak Ave, Shelbyville',
      distance: '45.50',
      load_weight: 750,
      item_description: 'Sofa',
      requested_date: '2026-11-25',
      requested_time: 'Morning (7am-11am)',
      special_instructions: 'Gate code 12',
    });
    const entry = router.state.location;
    view.unmount();

    renderAt({ pathname: entry.pathname, state: structuredClone(entry.state) });
    for (const text of [
      'Reference number #12',
      'casey@tailgate.example',
      '$72.18',
      '$31.85',
      'Sofa',
      '750 lbs',
      'November 25, 2026',
      'Morning (7am-11am)',
      'Gate code 12',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'We review your request',
      'We send you a payment link',
      'You pick a slot and pay',
    ]);
  });

  test('the receipt of a minimal request names no weight, item, date or time', async () => {
    const { user, api } = renderAt('/quote', (fake) =>
      fake.answers(routes.requestQuote, { ...receipt, load_weight: 0, weight_fee: '0.00', requested_date: null }),
    );
    for (const [name, text] of [
      [/pick-up address/i, '1 Main St'],
      [/delivery address/i, '9 Oak Ave'],
      [/^distance/i, '45.5'],
      [/^your name/i, 'Casey Jones'],
      [/^email address/i, 'casey@tailgate.example'],
      [/^phone number/i, '555 010 2030'],
    ] as const)
      await user.type(field(name), text);
    await user.click(submitButton());
    const request = within(await screen.findByRole('region', { name: 'Your request' }));
    expect(api.calls.at(-1)?.body).toMatchObject({ load_weight: 0 });
    const said = (term: string) => request.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Item', 'Weight', 'Preferred date', 'Preferred time', 'Special instructions'].map(said)).toEqual([
      'Not given',
      'Not given',
      'Flexible',
      'Any time',
      'None',
    ]);
    expect(request.queryByText(/\b0 lbs/)).toBeNull();
  });

  test('both addresses open on a map in a new tab', async () => {
    const { user } = renderAt('/quote');
    await user.type(field(/pick-up address/i), '1 Main St, Springfield');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Measure on a map' }).disabled).toBe(true);
    await user.type(field(/delivery address/i), '9 Oak & Elm');
    const link = screen.getByRole('link', { name: 'Measure on a map' });
    expect(link.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&origin=1+Main+St%2C+Springfield&destination=9+Oak+%26+Elm',
    );
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  });

  test('a receipt page without a receipt leads to the empty form', async () => {
    renderAt('/quote/received');
    expect(screen.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe('/quote');
  });
});
