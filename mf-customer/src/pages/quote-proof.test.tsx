import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { fakeEvening, field, fillIn, receipt, submitButton } from '../testing/quote-form.ts';
import { renderAt } from '../testing/render-at.tsx';

beforeEach(fakeEvening);
afterEach(() => void jest.useRealTimers());

const hmacSignatureSecret = 'a secret of this test';
async function newChallenge() {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret,
  });
  return { challenge: JSON.stringify(challenge), wait_seconds: 0 };
}
type Api = ReturnType<typeof renderAt>['api'];
type Sent = { proof?: string; website?: string };
const sent = ({ calls }: Api) =>
  calls.filter(({ endpoint }) => endpoint === 'POST /api/public/quotes').map(({ body }) => body as Sent);
const challenges = ({ calls }: Api) =>
  calls.filter(({ endpoint }) => endpoint === 'GET /api/public/quotes/challenge').length;
async function isSolved(proof: string | undefined): Promise<boolean> {
  const { challenge, solution } = JSON.parse(proof ?? '') as { challenge: Challenge; solution: Solution };
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified;
}
const REFUSED = { status: 400, code: 'PROOF_REFUSED', message: 'We could not check that a person sent this request.' };

test('works out a proof while the form is filled in, and sends it', async () => {
  const { api, user } = renderAt('/quote', (fake) => {
    fake.answers(routes.quoteChallenge, newChallenge);
    fake.answers(routes.requestQuote, receipt);
  });
  expect(challenges(api)).toBe(0);
  await fillIn(user);
  expect([challenges(api), sent(api)]).toEqual([1, []]);
  await user.click(submitButton());
  await screen.findByRole('heading', { level: 1, name: /^We have/ });
  expect(sent(api)).toHaveLength(1);
  expect(await isSolved(sent(api)[0]?.proof)).toBe(true);
  expect(sent(api)[0]?.website).toBeUndefined();
});

test('sends a refused proof once more with a new one, then says so and keeps what was typed', async () => {
  const { api, user } = renderAt('/quote', (fake) => {
    fake.answers(routes.quoteChallenge, newChallenge);
    fake.refuses(routes.requestQuote, REFUSED);
  });
  await fillIn(user);
  await user.click(submitButton());
  expect((await screen.findByRole('alert')).textContent).toContain(REFUSED.message);
  const [first, second] = sent(api);
  expect(sent(api)).toHaveLength(2);
  expect(first?.proof).not.toBe(second?.proof);
  expect(field(/special instructions/i).value).toBe('Gate code 12');

  api.answers(routes.requestQuote, receipt);
  await user.click(submitButton());
  expect(await screen.findByRole('heading', { level: 1, name: /^We have/ })).toBeTruthy();
  expect(await isSolved(second?.proof)).toBe(true);
});

test('has a field that people do not meet; what a browser put there is gone at the second try', async () => {
  const { api, user } = renderAt('/quote', (fake) => fake.refuses(routes.requestQuote, REFUSED));
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  const trap = screen.getByLabelText<HTMLInputElement>('Leave this empty');
  expect(trap.tabIndex).toBe(-1);
  await fillIn(user);
  fireEvent.change(trap, { target: { value: 'https://evil.example' } });
  await user.click(submitButton());
  await screen.findByRole('alert');
  expect(sent(api).map(({ website }) => website)).toEqual(['https://evil.example']);
  api.answers(routes.requestQuote, receipt);
  await user.click(submitButton());
  await waitFor(() => expect(sent(api).map(({ website }) => website)).toEqual(['https://evil.example', undefined]));
});
