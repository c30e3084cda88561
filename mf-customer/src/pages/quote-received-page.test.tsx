import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeEvening, field, fillIn, receipt, submitButton } from '../testing/quote-form.ts';
import { renderAt } from '../testing/render-at.tsx';

beforeEach(fakeEvening);
afterEach(() => void jest.useRealTimers());

test('sends the request, then shows a receipt that survives a refresh', async () => {
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
    text_consent_version: 2,
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
    'Wednesday, November 25, 2026',
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

test('shows a receipt without weight, item, date and time if none were given', async () => {
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
  const sent = api.calls.find(({ endpoint }) => endpoint === 'POST /api/public/quotes');
  expect(sent?.body).toMatchObject({ load_weight: 0 });
  const shownFor = (term: string) => request.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Item', 'Weight', 'Preferred date', 'Preferred time', 'Special instructions'].map(shownFor)).toEqual([
    'Not given',
    'Not given',
    'Flexible',
    'Any time',
    'None',
  ]);
  expect(request.queryByText(/\b0 lbs/)).toBeNull();
});

test('offers the empty form if there is no receipt', async () => {
  const { view } = renderAt('/quote/received');
  expect(screen.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe('/quote');
  // Its code comes later.
  await waitFor(() => expect(view.container.querySelector('svg[aria-hidden] *')).toBeTruthy());
});
