import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'playwright/test';
import { QuotePage } from '../pages/quote-page.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const hmacSignatureSecret = 'a secret of this test';

// The stack asks for no proof, because other tests make quotes in milliseconds. The challenge here is as hard as the service's.
test('the quote form works out a proof under the content security policy, while the visitor types', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && /security policy|trusted/i.test(text)) complaints.push(text);
  });
  const made = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, counter: 300, deriveKey, hmacSignatureSecret };
  const challenge = JSON.stringify(await createChallenge(made));
  const chunks: string[] = [];
  await page.route('**/api/public/quotes/challenge', (route) =>
    route.fulfill({ json: { challenge, wait_seconds: 0 } }),
  );
  const form = await QuotePage.open(page);
  page.on('request', (request) => void (request.resourceType() === 'script' && chunks.push(request.url())));
  expect(chunks).toEqual([]);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /public\/quotes$/.test(request.url()));
  await form.fill(newVisitor());
  await expect.poll(() => chunks.length).toBeGreaterThan(0);
  await form.submit();
  const sent = (await asked).postDataJSON() as { proof: string; website?: string };
  expect(sent.website).toBeUndefined();
  const { challenge: solved, solution } = JSON.parse(sent.proof) as { challenge: Challenge; solution: Solution };
  expect((await verifySolution({ challenge: solved, solution, deriveKey, hmacSignatureSecret })).verified).toBe(true);
  await expect(page).toHaveURL(/\/quote\/received/);
  expect(complaints).toEqual([]);
});
