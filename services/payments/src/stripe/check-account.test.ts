import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox } from '@tailgate/stripe-sandbox';
import { startService, type TestService } from '../testing/start-service.ts';
import { createCardProvider } from './card-provider.ts';
import { checkAccount } from './check-account.ts';

const OTHER = { secretKey: 'sk_test_other', publishableKey: 'pk_test_other' };
const other = createSandbox(OTHER);
let service: TestService;
let otherUrl: string;

beforeAll(async () => {
  service = await startService();
  otherUrl = await other.listen(0);
});
afterAll(async () => {
  await service.stop();
  await other.close();
});

const withKeyOfOther = () => ({ ...service.deps, cards: createCardProvider({ ...OTHER, apiUrl: otherUrl }) });

test('accepts any account for a database without card payments', async () => {
  expect(await checkAccount(service.deps)).toBe('same');
  expect(await checkAccount(withKeyOfOther())).toBe('same');
});

test('recognises the key of another account by the payments that Stripe does not know', async () => {
  await service.authorise(service.appointments.addQuote(), await service.addSlot());
  expect(await checkAccount(service.deps)).toBe('same');
  expect(await checkAccount(withKeyOfOther())).toBe('other');
});

test('does not decide while Stripe cannot be reached', async () => {
  const cards = createCardProvider({ ...OTHER, apiUrl: 'http://127.0.0.1:1' });
  expect(await checkAccount({ ...service.deps, cards })).toBe('unknown');
});
