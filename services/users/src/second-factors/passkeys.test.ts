import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from '@tailgate/contracts';
import { aCustomer, historyOf } from '../testing/factories.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const at = (step: string) => `/internal/second-factors/${step}`;
const post = (step: string, body: object) => service.post(at(step), body);

async function challengeFor(userId: number | null): Promise<string> {
  return (await post('passkeys/ask', { user_id: userId })).body.challenge as string;
}

async function withPasskey(): Promise<{ user: User; passkey: SoftwarePasskey; codes: string[] }> {
  const user = await aCustomer(service);
  const passkey = new SoftwarePasskey();
  const { challenge } = (await post('passkeys/start', { user_id: user.id })).body as { challenge: string };
  const body = { user_id: user.id, challenge, name: 'Laptop', credential: passkey.create({ challenge }, user.id) };
  const added = await post('passkeys', body);
  expect([added.status, added.body.recovery_codes?.length]).toEqual([200, 10]);
  return { user, passkey, codes: added.body.recovery_codes };
}

async function use(passkey: SoftwarePasskey, userId: number | null, changed: object = {}, sent?: string) {
  const challenge = await challengeFor(userId);
  const credential = passkey.sign({ challenge, ...changed });
  const { status, body } = await post('passkeys/check', { user_id: userId, challenge: sent ?? challenge, credential });
  return [status, body.code ?? body.id];
}
const handleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url');
const REFUSED = [400, 'PASSKEY_REFUSED'];

test('a passkey signs its owner in, after a password or alone', async () => {
  const { user, passkey } = await withPasskey();
  expect(await use(passkey, user.id)).toEqual([200, user.id]);
  expect(await use(passkey, null)).toEqual([200, user.id]);
  const found = await service.call('get', at(String(user.id)), 'SERVICE');
  expect(found.body).toMatchObject({ totp: false, passkeys: [{ name: 'Laptop' }], recovery_codes_left: 10 });
  expect(found.body.passkeys[0].last_used_at).not.toBeNull();
  expect(JSON.stringify(found.body)).not.toMatch(/key_|hash|secret/);
  expect((await historyOf(service, user.id)).at(-1)).toMatchObject({ action: 'user.second-factor-added' });
});

test('refuses a signature for another origin, host or challenge, or without checking the person', async () => {
  const { user, passkey } = await withPasskey();
  expect(await use(passkey, user.id, { origin: 'http://portal.example.evil.example' })).toEqual(REFUSED);
  expect(await use(passkey, user.id, { host: 'evil.example' })).toEqual(REFUSED);
  expect(await use(passkey, user.id, {}, await challengeFor(user.id))).toEqual(REFUSED);
  expect(await use(passkey, user.id, { verified: false })).toEqual(REFUSED);
  expect(await use(new SoftwarePasskey(), user.id)).toEqual(REFUSED);
});

test('refuses a passkey alone without the handle of its owner, and a wrong handle always', async () => {
  const [{ user, passkey }, other] = [await withPasskey(), await withPasskey()];
  expect(await use(passkey, null, { userHandle: null })).toEqual(REFUSED);
  expect(await use(passkey, null, { userHandle: handleOf(other.user.id) })).toEqual(REFUSED);
  expect(await use(passkey, user.id, { userHandle: handleOf(other.user.id) })).toEqual(REFUSED);
  // A device that does not store the passkey sends no handle.
  expect(await use(passkey, user.id, { userHandle: null })).toEqual([200, user.id]);
});

test("refuses another user's passkey after a password", async () => {
  const [victim, attacker] = [await withPasskey(), await withPasskey()];
  expect(await use(attacker.passkey, victim.user.id)).toEqual(REFUSED);
});

test('refuses a counter that does not grow, as that of a copied key', async () => {
  const { user, passkey } = await withPasskey();
  passkey.counter = 5;
  expect(await use(passkey, user.id)).toEqual([200, user.id]);
  expect(await use(passkey, user.id)).toEqual(REFUSED);
  passkey.counter = 4;
  expect(await use(passkey, user.id)).toEqual(REFUSED);
});

test("refuses a new passkey for another origin or challenge, and one that is someone else's already", async () => {
  const { passkey: known } = await withPasskey();
  const user = await aCustomer(service);
  const start = async () => (await post('passkeys/start', { user_id: user.id })).body.challenge as string;
  const add = async (challenge: string, credential: object) =>
    (await post('passkeys', { user_id: user.id, challenge, name: 'x', credential })).body.code;
  const challenge = await start();
  const fresh = new SoftwarePasskey();
  expect(await add(challenge, fresh.create({ challenge, origin: 'https://evil.example' }))).toBe('PASSKEY_REFUSED');
  expect(await add(challenge, fresh.create({ challenge: await start() }))).toBe('PASSKEY_REFUSED');
  expect(await add(challenge, fresh.create({ challenge, verified: false }))).toBe('PASSKEY_REFUSED');
  expect(await add(challenge, known.create({ challenge }))).toBe('PASSKEY_REFUSED');
  expect((await service.call('get', at(String(user.id)), 'SERVICE')).body.passkeys).toEqual([]);
});

test('keeps the last factor of a user whose role requires one, and removes another user’s for a super admin', async () => {
  const { user } = await withPasskey();
  const [{ id: passkeyId }] = (await service.call('get', at(String(user.id)), 'SERVICE')).body.passkeys;
  const remove = { user_id: user.id, passkey_id: passkeyId };
  expect((await post('remove', { ...remove, keep_one: true })).body.code).toBe('LAST_SECOND_FACTOR');
  const other = await aCustomer(service);
  expect((await post('remove', { ...remove, user_id: other.id, keep_one: false })).body.code).toBe('NOT_FOUND');
  const path = `/api/admin/users/${user.id}/remove-second-factors`;
  const own = await service.call('post', path, { role: 'SUPER_ADMIN', userId: user.id });
  expect(own.body.code).toBe('OWN_ACCOUNT');
  expect((await service.call('post', path, 'SUPER_ADMIN')).status).toBe(200);
  const left = await service.call('get', at(String(user.id)), 'SERVICE');
  expect(left.body).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
  expect((await historyOf(service, user.id)).at(-1)).toMatchObject({ action: 'user.second-factor-removed' });
  expect((await service.call('post', path, 'SUPER_ADMIN')).body.code).toBe('NO_SECOND_FACTOR');
});
