import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ALL_BUT_DATE } from '@tailgate/checks/test-helpers';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { Secret, TOTP } from 'otpauth';
import { aCustomer, mailTo } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { createSecretBox } from './secret-box.ts';

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService(mailbox.url);
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

// A clock that stands in the middle of a step, so that no code grows a step older within a test.
beforeEach(() => {
  const step = Math.floor(Date.now() / STEP_MS);
  jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE], now: step * STEP_MS + STEP_MS / 2 });
});
afterEach(() => {
  jest.useRealTimers();
});

const STEP_MS = 30_000;
const post = (step: string, body: object) => service.post(`/internal/second-factors/${step}`, body);
/** The code that an app shows this many steps from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}
const check = async (userId: number, code: string) => {
  const { status, body } = await post('check-code', { user_id: userId, code });
  return status === 200 ? body.method : body.code;
};

async function withApp() {
  const user = await aCustomer(service);
  const { secret } = (await post('totp', { user_id: user.id })).body as { secret: string };
  const confirmed = await post('totp/confirm', { user_id: user.id, code: codeOf(secret, -1) });
  expect([confirmed.status, confirmed.body.recovery_codes?.length]).toEqual([200, 10]);
  return { user, secret, codes: confirmed.body.recovery_codes as string[] };
}

test('a code of the app counts once, and none before it counts afterwards', async () => {
  const { user, secret } = await withApp();
  expect(await check(user.id, codeOf(secret, -1))).toBe('WRONG_CODE');
  expect(await check(user.id, codeOf(secret, 1))).toBe('totp');
  expect(await check(user.id, codeOf(secret, 1))).toBe('WRONG_CODE');
  expect(await check(user.id, codeOf(secret, 0))).toBe('WRONG_CODE');
});

test('of ten concurrent uses of one code, one counts', async () => {
  const { user, secret } = await withApp();
  const uses = await Promise.all(Array.from({ length: 10 }, () => check(user.id, codeOf(secret))));
  expect(uses.filter((use) => use === 'totp')).toHaveLength(1);
});

test('refuses codes of other times, of other users and before the app is confirmed', async () => {
  const [one, other] = [await withApp(), await withApp()];
  expect(await check(one.user.id, codeOf(one.secret, 5))).toBe('WRONG_CODE');
  expect(await check(one.user.id, codeOf(other.secret))).toBe('WRONG_CODE');
  const started = await aCustomer(service);
  const { secret } = (await post('totp', { user_id: started.id })).body as { secret: string };
  expect(await check(started.id, codeOf(secret))).toBe('WRONG_CODE');
  expect((await post('totp', { user_id: one.user.id })).body.code).toBe('CONFLICT');
});

test('a recovery code counts once, is stored hashed, and its owner gets a mail', async () => {
  const { user, codes } = await withApp();
  const [first = '', second = ''] = codes;
  const other = await withApp();
  expect(await check(other.user.id, first)).toBe('WRONG_CODE');
  expect(await check(user.id, ` ${first.toLowerCase()} `)).toBe('recovery-code');
  expect(await check(user.id, first)).toBe('WRONG_CODE');
  const uses = await Promise.all([check(user.id, second), check(user.id, second)]);
  expect(uses.toSorted()).toEqual(['WRONG_CODE', 'recovery-code']);
  const stored = await service.rows<{ hash: string }>('SELECT hash FROM recovery_codes WHERE user_id = $1', [user.id]);
  expect(stored).toHaveLength(8);
  expect(stored.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
  await mailTo(mailbox, user.email, /recovery code was used/);
  await mailTo(mailbox, user.email, /second factor was added/);
});

test('new recovery codes replace the old ones', async () => {
  const { user, codes } = await withApp();
  const renewed = (await post('recovery-codes', { user_id: user.id })).body.recovery_codes as string[];
  expect(await check(user.id, codes[0] ?? '')).toBe('WRONG_CODE');
  expect(await check(user.id, renewed[0] ?? '')).toBe('recovery-code');
  const without = await aCustomer(service);
  expect((await post('recovery-codes', { user_id: without.id })).body.code).toBe('NO_SECOND_FACTOR');
  await mailTo(mailbox, user.email, /recovery codes were replaced/);
});

test('the secret is encrypted in the database, for this user and with the newest key', async () => {
  const { user, secret } = await withApp();
  const sealedOf = async () =>
    (await service.rows<{ secret: string }>('SELECT secret FROM totp_secrets WHERE user_id = $1', [user.id]))[0]
      ?.secret ?? '';
  const sealed = await sealedOf();
  expect(sealed).not.toContain(secret);
  const [old, newest] = ['only-for-tests-only-for-tests-only-for-tests', 'x'.repeat(32)];
  expect(await createSecretBox([newest, old]).open(sealed, user.id)).toBe(secret);
  await expect(createSecretBox([old]).open(sealed, user.id + 1)).rejects.toThrow(/sub/);
  await expect(createSecretBox([newest]).open(sealed, user.id)).rejects.toThrow('a key that is gone');
  expect(await check(user.id, codeOf(secret))).toBe('totp');
  expect(await sealedOf()).not.toBe(sealed);
});
