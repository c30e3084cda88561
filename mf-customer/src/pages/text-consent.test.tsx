import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fakeEvening, field, fillIn, receipt, submitButton } from '../testing/quote-form.ts';
import { renderAt } from '../testing/render-at.tsx';

beforeEach(fakeEvening);
afterEach(() => void jest.useRealTimers());

const consentBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Send me text messages/ });
const choose = (way: string) => screen.getByRole('radio', { name: way });

test('asks for consent only with text messages, never ticked in advance, and sends no request without it', async () => {
  const { user, api } = renderAt('/quote');
  expect(consentBox()).toBeNull();
  await user.click(choose('Text message'));
  expect(consentBox()?.checked).toBe(false);
  await user.click(submitButton());
  // Together with the errors of the other fields.
  expect(await screen.findByText('Name is required')).toBeTruthy();
  const error = screen.getByText('Please agree to text messages, or choose another way to be reached');
  expect(consentBox()?.getAttribute('aria-describedby')).toBe(error.id);
  await user.click(choose('Email'));
  await waitFor(() => expect(consentBox()).toBeNull());
  expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/public/quotes')).toBe(false);
});

test.each([
  ['Text message', 2],
  ['Email', undefined],
])('a request with %s names the wording %s', async (way, version) => {
  const { user, api } = renderAt('/quote', (fake) => fake.answers(routes.requestQuote, receipt));
  await fillIn(user);
  await user.click(choose(way));
  await user.click(submitButton());
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/public/quotes')).toBe(true));
  const sent = api.calls.find(({ endpoint }) => endpoint === 'POST /api/public/quotes')?.body as object;
  expect((sent as { text_consent_version?: number }).text_consent_version).toBe(version);
  expect(sent).not.toHaveProperty('text_consent');
});

test('shows at the phone number that text messages cannot reach it', async () => {
  const message = 'Text messages cannot reach this number.';
  const { user } = renderAt('/quote', (fake) =>
    fake.refuses(routes.requestQuote, {
      status: 400,
      code: 'INVALID_INPUT',
      message: 'Some fields are not right.',
      details: [{ field: 'contact.phone', message }],
    }),
  );
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(document.activeElement).toBe(field(/^phone number/i)));
  expect(screen.getByText(message)).toBeTruthy();
});

test('offers no text messages if the portal sends none', async () => {
  renderAt('/quote', undefined, { sendsTexts: false });
  expect(await screen.findByRole('radio', { name: 'Phone' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Text message' })).toBeNull();
});
