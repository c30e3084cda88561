import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import {
  createLiveSettings,
  createLogger,
  createServiceClient,
  createTokenSigner,
  initialSettings,
  keepFresh,
  type LiveSettings,
  listenOptions,
  loadTlsOrExit,
  readConfig,
  type ServiceClient,
  serve,
} from '@tailgate/service-kit';
import { createTestIdentity, silentLog } from '@tailgate/service-kit/testing';
import { createApp } from '../app.ts';
import { createChanges } from '../changes/follow-changes.ts';
import { type BffConfig, bffConfig, redisAddress } from '../config.ts';
import { connectRedis, type RedisClient } from '../redis/connect-redis.ts';
import { lastGoodReleases } from '../releases/last-good-releases.ts';
import { createLiveReleases } from '../releases/live-releases.ts';
import { openReleases } from '../releases/open-releases.ts';
import { createSecurityEvents } from '../security-events/security-events.ts';
import { createFindUser } from '../sessions/find-user.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { type FakeService, startFakeService } from './fake-service.ts';
import { answerAsUsersService, PASSWORD, USERNAMES } from './fake-users.ts';
import { type Received, type Sending, send } from './send.ts';

const WEAK_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

export interface TestBff {
  readonly url: string;
  readonly config: BffConfig;
  readonly redis: RedisClient;
  readonly sessions: Sessions;
  readonly settings: LiveSettings;
  readonly identity: ReturnType<typeof createTestIdentity>;
  readonly services: {
    readonly appointments: FakeService;
    readonly payments: FakeService;
    readonly users: FakeService;
  };
  readonly releases: string;
  sibling(env?: Record<string, string>): Promise<TestBff>;
  send(path: string, sending?: Sending): Promise<Received>;
  signIn(who: Role | 'ANOTHER_CUSTOMER', userAgent?: string): Promise<Browser>;
  stop(): Promise<void>;
}

type Browser = { cookie: string; 'sec-fetch-site': string; 'user-agent'?: string };

interface Shared {
  readonly identity: TestBff['identity'];
  readonly services: TestBff['services'];
  readonly releases: string;
  readonly env: Record<string, string>;
  /** Receives the lines of the log, which is silent otherwise. Only then are security events sent to the users service. */
  readonly logLines?: string[];
}

export function testRedisUrl(): string {
  const { TEST_REDIS_URL } = process.env;
  if (!TEST_REDIS_URL) throw new Error('TEST_REDIS_URL is not set');
  return TEST_REDIS_URL;
}

const callNobody: ServiceClient = () => Promise.reject(new Error('not stored in this test'));

const started: { stop(): Promise<void> }[] = [];

export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  LINK_CONTACT: '/contact',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_bff',
  STRIPE_JS_URL: STRIPE_SCRIPT_URL,
  SECOND_FACTOR_REQUIRED_ROLES: 'none',
};

export async function startBff(
  env: Record<string, string> = {},
  { logLines }: Pick<Shared, 'logLines'> = {},
): Promise<TestBff> {
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
    ...(logLines && { logLines }),
  });
  if (env.REDIS_URL === undefined) await bff.redis.flushDb();
  return bff;
}

export async function stopBffs(): Promise<void> {
  for (const { stop } of started.splice(0)) await stop();
}

async function startOne(shared: Shared): Promise<TestBff> {
  const { identity, services, releases, env, logLines } = shared;
  const config = readConfig(bffConfig, {
    NODE_ENV: 'test',
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('bff')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    SESSION_SECRET: WEAK_SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bff',
    STRIPE_JS_URL: 'http://localhost:12111/stripe.js',
    REDIS_URL: testRedisUrl(),
    RELEASES_DIR: releases,
    APPOINTMENTS_URL: services.appointments.url,
    PAYMENTS_URL: services.payments.url,
    USERS_URL: services.users.url,
    ...env,
  });
  const log = logLines
    ? createLogger({ name: 'bff', destination: { write: (line) => logLines.push(line) } })
    : silentLog;
  const redis = connectRedis({ ...redisAddress(config), log });
  const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY[0] });
  const callUsers = createServiceClient({ baseUrl: config.USERS_URL, owner: 'users', sign, issuer: 'bff' });
  const callAppointments = createServiceClient({
    baseUrl: config.APPOINTMENTS_URL,
    owner: 'appointments',
    sign,
    issuer: 'bff',
  });
  const settings = createLiveSettings({ call: callAppointments, initial: initialSettings(config), log });
  const storage = await openReleases(config);
  const live = createLiveReleases(storage, log, lastGoodReleases(config));
  const sessions = createSessions({ redis, log, config, findUser: createFindUser(callUsers) });
  if (env.REDIS_URL === undefined && !redis.isReady) await new Promise((resolve) => redis.once('ready', resolve));
  const securityEvents = createSecurityEvents({
    log,
    callUsers: logLines ? callUsers : callNobody,
    secret: config.SESSION_SECRET[0],
  });
  const changes = createChanges({ call: callAppointments, log, everyMs: 25 });
  const tls = loadTlsOrExit(config, log);
  const running = await serve({
    log,
    app: createApp({
      config,
      log,
      sessions,
      sign,
      callUsers,
      callAppointments,
      settings,
      storage,
      releases: live,
      securityEvents,
      changes,
      tls,
    }),
    ...listenOptions(config),
    port: 0,
    onStopping: changes.stop,
  });
  const stopReading = keepFresh(live, 25);
  const url = `http://localhost:${running.port}`;
  const bff: TestBff = {
    url,
    config,
    redis,
    sessions,
    settings,
    ...shared,
    sibling: (changed = {}) => startOne({ ...shared, env: { ...env, ...changed } }),
    send: (path, sending) => send(`${url}${path}`, sending),
    signIn: (who, userAgent) => signIn(url, who, userAgent),
    stop: async () => {
      stopReading();
      await running.stop();
      await securityEvents.stop();
      if (redis.isOpen) redis.destroy();
    },
  };
  started.push(bff);
  return bff;
}

async function signIn(url: string, who: Parameters<TestBff['signIn']>[0], userAgent?: string): Promise<Browser> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(userAgent ? { 'user-agent': userAgent } : {}) };
  const body = { username: USERNAMES[who], password: PASSWORD };
  const answer = await send(`${url}/api/login`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`sign-in of ${who} failed: ${answer.status} ${answer.text}`);
  return { ...headers, cookie: cookieOf(answer) };
}

export function cookieOf(answer: Received): string {
  return sessionCookieIn(answer)?.split(';', 1)[0] ?? '';
}

export function sessionCookieIn({ headers }: Received): string | undefined {
  return headers['set-cookie']?.find((each) => !/^(__Host-)?tailgate-device=/.test(each));
}
