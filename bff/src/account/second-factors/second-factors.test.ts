import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { SecondFactors } from '@tailgate/contracts';
import { type Changes, type Factors, RIGHT_CODE, SIGNATURE, usersService } from '../../testing/fake-users.ts';
import type { Received } from '../../testing/send.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';
import { OWN, visitsTo } from '../../testing/visits.ts';

const CUSTOMER = 3;
const OTHER = 4;
const APP: SecondFactors = { totp: true, passkeys: [], recovery_codes_left: 10 };

let bff: TestBff;
let factors: Factors;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff({ SECOND_FACTOR_LIMIT_PER_15_MIN: '3' });
});
afterAll(stopBffs);
beforeEach(async () => {
  jest.restoreAllMocks();
  await bff.redis.flushDb();
  [factors, changes] = [new Map([[CUSTOMER, APP]]), new Map()];
  bff.services.users.answer = usersService(changes, factors);
});

const { logIn, whoAmI } = visitsTo(() => bff);
const post = (path: string, cookie: string, body?: Record<string, unknown>) =>
  bff.send(path, { method: 'POST', headers: { ...OWN, cookie }, ...(body && { body }) });
const enter = (cookie: string, code: string) => post('/api/login/second-factor', cookie, { code });
const wrong = (times: number) => Array.from({ length: times }, (_, index) => String(100_000 + index));

async function afterPassword(): Promise<string> {
  const answer = await logIn();
  expect([answer.status, answer.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  return pendingCookieOf(answer);
}

function pendingCookieOf({ headers }: Received): string {
  return headers['set-cookie']?.find((each) => each.startsWith('tailgate-sign-in='))?.split(';', 1)[0] ?? '';
}
const said = ({ status, code }: Received) => [status, code];
const EXPIRED = [400, 'SIGN_IN_EXPIRED'];

test('a right password alone opens nothing; the code finishes the sign-in', async () => {
  const pending = await afterPassword();
  expect(pending).toMatch(/^tailgate-sign-in=/);
  expect(await whoAmI({ cookie: pending })).toBe(401);
  expect(await bff.redis.keys('session:*')).toEqual([]);
  const steps = await bff.send('/api/login/second-factor', { headers: { cookie: pending } });
  expect(steps.json).toEqual({ methods: ['totp', 'recovery-code'] });
  const done = await enter(pending, RIGHT_CODE);
  expect(done.status).toBe(200);
  const session = done.headers['set-cookie']?.find((each) => each.startsWith('tailgate='))?.split(';', 1)[0] ?? '';
  expect(await whoAmI({ cookie: session })).toBe(200);
});

test('the cookie of a pending sign-in is httpOnly, same-site and not what Redis has', async () => {
  const header = (await logIn()).headers['set-cookie']?.[0] ?? '';
  expect(header).toMatch(/HttpOnly; SameSite=Strict/);
  const token = /=([^;]+)/.exec(header)?.[1] ?? '';
  const [key = ''] = await bff.redis.keys('sign-in:*');
  expect(`${key} ${await bff.redis.get(key)}`).not.toContain(token);
  expect(await bff.redis.ttl(key)).toBeLessThanOrEqual(300);
});

test('a wrong code, a finished and an expired sign-in open nothing', async () => {
  const pending = await afterPassword();
  expect(said(await enter(pending, '000000'))).toEqual([400, 'WRONG_CODE']);
  const [first, second] = await Promise.all([enter(pending, RIGHT_CODE), enter(pending, RIGHT_CODE)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 400]);
  expect(said(await enter(pending, RIGHT_CODE))).toEqual(EXPIRED);
  const expiring = await afterPassword();
  for (const key of await bff.redis.keys('sign-in:*')) await bff.redis.del(key);
  expect(said(await enter(expiring, RIGHT_CODE))).toEqual(EXPIRED);
  expect(said(await enter('tailgate-sign-in=guessed', RIGHT_CODE))).toEqual(EXPIRED);
});

test('limits the codes of a user over all sign-ins, so that they cannot be guessed', async () => {
  for (const code of wrong(3)) expect((await enter(await afterPassword(), code)).code).toBe('WRONG_CODE');
  const over = await enter(await afterPassword(), RIGHT_CODE);
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('a password that was changed in the meantime ends a pending sign-in', async () => {
  const pending = await afterPassword();
  factors.clear();
  const cookie = cookieOf(await logIn());
  await bff.send('/api/user/password', {
    method: 'PUT',
    headers: { ...OWN, cookie },
    body: { current_password: 'correct horse', new_password: 'a longer horse' },
  });
  expect(said(await enter(pending, RIGHT_CODE))).toEqual([401, 'NOT_SIGNED_IN']);
});

async function challenge(cookie = ''): Promise<{ cookie: string; challenge: string }> {
  const answer = await post('/api/login/passkey/challenge', cookie);
  expect(answer.status).toBe(200);
  return { cookie: cookie || pendingCookieOf(answer), challenge: (answer.json as { challenge: string }).challenge };
}
function signed(userId: number, text: string) {
  const bytes = Buffer.from('{}').toString('base64url');
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: `${SIGNATURE}-${text}` };
  return { credential: { id: String(userId), rawId: String(userId), type: 'public-key', response } };
}

test('a passkey signs in without a password, and after one', async () => {
  const alone = await challenge();
  expect((await post('/api/login/passkey', alone.cookie, signed(OTHER, alone.challenge))).json).toMatchObject({
    id: OTHER,
  });
  const second = await challenge(await afterPassword());
  const done = await post('/api/login/passkey', second.cookie, signed(CUSTOMER, second.challenge));
  expect(done.json).toMatchObject({ id: CUSTOMER });
});

test("a challenge counts once, and only in its own sign-in; another user's passkey does not finish one", async () => {
  const [mine, theirs] = [await challenge(await afterPassword()), await challenge()];
  const use = async (cookie: string, text: string, userId = CUSTOMER) =>
    said(await post('/api/login/passkey', cookie, signed(userId, text)));
  const REFUSED = [400, 'PASSKEY_REFUSED'];
  expect(await use(mine.cookie, theirs.challenge)).toEqual(REFUSED);
  expect(await use(mine.cookie, mine.challenge)).toEqual(REFUSED);
  const again = await challenge(mine.cookie);
  expect(await use(again.cookie, again.challenge, OTHER)).toEqual(REFUSED);
  expect(await use('', again.challenge)).toEqual(EXPIRED);
});

test('a user whose role requires a second factor can do nothing else until it is set up', async () => {
  const strict = await bff.sibling({ SECOND_FACTOR_REQUIRED_ROLES: 'ADMIN,SUPER_ADMIN' });
  const admin = await strict.signIn('ADMIN');
  const me = await strict.send('/api/user', { headers: admin });
  expect(me.json).toMatchObject({ username: 'admin', must_set_up_second_factor: true });
  for (const path of ['/api/quotes', '/api/user/sessions', '/api/public/settings', '/api/jobs/users'])
    expect([path, [403, 404].includes((await strict.send(path, { headers: admin })).status)]).toEqual([path, true]);
  const refused = await strict.send('/api/quotes', { headers: admin });
  expect(said(refused)).toEqual([403, 'SECOND_FACTOR_MISSING']);
  const set = { method: 'POST', headers: admin, body: { code: RIGHT_CODE } };
  const confirmed = await strict.send('/api/user/second-factors/totp/confirm', set);
  expect(confirmed.json).toEqual({ recovery_codes: ['ABCDE-FGHIJ'] });
  const cookie = cookieOf(confirmed);
  expect(cookie).not.toBe(admin.cookie);
  expect((await strict.send('/api/quotes', { headers: { ...admin, cookie } })).status).toBe(200);
  expect((await strict.send('/api/quotes', { headers: admin })).status).toBe(401);
  expect(
    (await strict.send('/api/quotes', { headers: await strict.signIn('CUSTOMER').catch(() => admin) })).status,
  ).toBe(401);
});

test('requires it of staff in production unless the configuration says otherwise', async () => {
  const { requiredRoles } = await import('../../config.ts');
  const rolesOf = (env: object) => requiredRoles({ ...bff.config, ...env });
  expect(rolesOf({ NODE_ENV: 'production' })).toEqual(['ADMIN', 'SUPER_ADMIN']);
  expect(rolesOf({ NODE_ENV: 'development' })).toEqual([]);
  expect(rolesOf({ NODE_ENV: 'production', SECOND_FACTOR_REQUIRED_ROLES: [] })).toEqual([]);
});
