import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role, User } from '@tailgate/contracts';
import { createTokenSigner, readConfig, serve } from '@tailgate/service-kit';
import { createTestIdentity, silentLog } from '@tailgate/service-kit/testing';
import { createApp } from '../app.ts';
import { type BffConfig, bffConfig } from '../config.ts';
import { connectRedis, type RedisClient } from '../sessions/connect-redis.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { answerOk, type FakeService, startFakeService } from './fake-service.ts';
import { type Received, type Sending, send } from './send.ts';

export const PASSWORD = 'correct horse';
const WEAK_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

/** A BFF on a free port, with services that a test controls, on a Redis database of its own. */
export interface TestBff {
  readonly url: string;
  readonly config: BffConfig;
  readonly redis: RedisClient;
  readonly sessions: Sessions;
  readonly identity: ReturnType<typeof createTestIdentity>;
  readonly services: {
    readonly appointments: FakeService;
    readonly payments: FakeService;
    readonly users: FakeService;
  };
  readonly releases: string;
  /** Another BFF process on the same Redis and the same services. */
  sibling(): Promise<TestBff>;
  send(path: string, sending?: Sending): Promise<Received>;
  /** Signs in and gives the headers of the browser that did. */
  signIn(role: Role): Promise<{ cookie: string; 'sec-fetch-site': string }>;
  stop(): Promise<void>;
}

interface Shared {
  readonly identity: TestBff['identity'];
  readonly services: TestBff['services'];
  readonly releases: string;
  readonly env: Record<string, string>;
}

/** One Redis database for each jest worker, which runs one test file after the other. */
export function testRedisUrl(): string {
  const { TEST_REDIS_URL, JEST_WORKER_ID } = process.env;
  if (!TEST_REDIS_URL) throw new Error('TEST_REDIS_URL is not set');
  const url = new URL(TEST_REDIS_URL);
  url.pathname = `/${Number(JEST_WORKER_ID ?? 1) % 16}`;
  return url.href;
}

const started: { stop(): Promise<void> }[] = [];

export async function startBff(env: Record<string, string> = {}): Promise<TestBff> {
  const [appointments, payments, users] = await Promise.all([
    startFakeService(),
    startFakeService(),
    startFakeService(),
  ]);
  users.answer = answerAsUsersService;
  const releases = mkdtempSync(join(tmpdir(), 'tailgate-releases-'));
  started.push(appointments, payments, users);
  started.push({ stop: async () => rmSync(releases, { recursive: true, force: true }) });
  const bff = await startOne({
    identity: createTestIdentity(),
    services: { appointments, payments, users },
    releases,
    env,
  });
  if (env.REDIS_URL === undefined) await bff.redis.flushDb();
  return bff;
}

/** Stops everything that was started, for `afterAll`: also what a failed test left running. Services go first, so that nothing waits for them. */
export async function stopBffs(): Promise<void> {
  for (const { stop } of started.splice(0)) await stop();
}

async function startOne(shared: Shared): Promise<TestBff> {
  const { identity, services, releases, env } = shared;
  const config = readConfig(bffConfig, {
    NODE_ENV: 'test',
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('bff')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    SESSION_SECRET: WEAK_SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bff',
    STRIPE_JS_URL: 'http://localhost:12111/v3/',
    REDIS_URL: testRedisUrl(),
    RELEASES_DIR: releases,
    APPOINTMENTS_URL: services.appointments.url,
    PAYMENTS_URL: services.payments.url,
    USERS_URL: services.users.url,
    ...env,
  });
  const log = silentLog;
  const redis = connectRedis({ url: config.REDIS_URL, log });
  const sessions = createSessions({ redis, log, config });
  const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY });
  if (env.REDIS_URL === undefined && !redis.isReady) await new Promise((resolve) => redis.once('ready', resolve));
  const running = await serve({ log, app: createApp({ config, log, sessions, sign }), port: 0 });
  const url = `http://localhost:${running.port}`;
  const bff: TestBff = {
    url,
    config,
    redis,
    sessions,
    ...shared,
    sibling: () => startOne(shared),
    send: (path, sending) => send(`${url}${path}`, sending),
    signIn: (role) => signIn(url, role),
    stop: async () => {
      await running.stop();
      if (redis.isOpen) redis.destroy();
    },
  };
  started.push(bff);
  return bff;
}

async function signIn(url: string, role: Role) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const body = { username: role.toLowerCase(), password: PASSWORD };
  const answer = await send(`${url}/api/login`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`sign-in of ${role} failed: ${answer.status} ${answer.text}`);
  return { ...headers, cookie: cookieOf(answer) };
}

/** The cookie that a browser would send back. */
export function cookieOf({ headers }: Received): string {
  return (headers['set-cookie']?.[0] ?? '').split(';', 1)[0] ?? '';
}

const IDS: Record<string, [number, Role]> = {
  customer: [3, 'CUSTOMER'],
  admin: [2, 'ADMIN'],
  super_admin: [1, 'SUPER_ADMIN'],
};

export function userOf(username: string): User {
  const [id, role] = IDS[username] ?? [99, 'CUSTOMER'];
  const at = '2026-01-02T03:04:05.000Z';
  return {
    id,
    username,
    email: `${username}@tailgate.example`,
    email_verified: true,
    role,
    created_at: at,
    updated_at: at,
  };
}

/** Knows a user of each role, all with the same password. */
export const answerAsUsersService: FakeService['answer'] = (request, response) => {
  if (!request.url.startsWith('/internal/')) return answerOk(request, response);
  const { username, password } = JSON.parse(request.body.toString()) as { username: string; password: string };
  response.setHeader('Content-Type', 'application/json');
  if (request.url === '/internal/users') {
    response.statusCode = username === 'taken' ? 409 : 201;
    const refusal = { code: 'USERNAME_TAKEN', message: 'Taken', details: [{ field: 'username', message: 'Taken' }] };
    response.end(JSON.stringify(username === 'taken' ? refusal : userOf(username)));
    return undefined;
  }
  const known = password === PASSWORD && username in IDS;
  response.statusCode = known ? 200 : 401;
  // A service that says too much: what is not in the contract must not come out at the other end.
  const answer = { ...userOf(username), password_hash: '$argon2id$secret' };
  response.end(JSON.stringify(known ? answer : { code: 'BAD_CREDENTIALS', message: 'Wrong username or password.' }));
  return undefined;
};
