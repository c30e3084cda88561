import type { ActorRole } from '@tailgate/contracts';
import {
  createLiveSettings,
  createLogger,
  createServiceClient,
  createTokenSigner,
  deriveKeys,
} from '@tailgate/service-kit';
import { createMailSender } from '@tailgate/service-kit/mail';
import { createTestIdentity, startTestBackend, type TestTokenOptions } from '@tailgate/service-kit/testing';
import type { Express } from 'express';
import request, { type Response } from 'supertest';
import { createApp } from '../app.ts';
import { createDependencies, type Dependencies } from '../dependencies.ts';
import { registerWorkers } from '../jobs/workers.ts';
import { MAILED_LINKS } from '../links/link-tokens.ts';
import { type Jobs, QUEUES } from '../queues.ts';
import { createSecretBox } from '../second-factors/secret-box.ts';
import { type FakeAppointments, openAppointments } from './fake-appointments.ts';
import { initialTestSettings, readTestSettings } from './test-settings.ts';

export interface TestService {
  app: Express;
  deps: Dependencies;
  jobs: Jobs;
  appointments: FakeAppointments;
  identity: ReturnType<typeof createTestIdentity>;
  databaseUrl: string;
  moveClock(minutes: number): void;
  call(method: Method, path: string, as: As, body?: unknown): Promise<Response>;
  post(path: string, body: unknown, issuer?: 'bff' | 'appointments' | 'payments'): Promise<Response>;
  rows<T extends object = Record<string, unknown>>(sql: string, bind?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}
type Method = 'get' | 'post' | 'put' | 'delete';
type As = ActorRole | ({ role: ActorRole } & TestTokenOptions);

const log = createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });

/** Jobs run only if a mail server is given; otherwise they stay queued. */
export async function startService(smtpUrl?: string): Promise<TestService> {
  const migrations = new URL('../../migrations/', import.meta.url);
  const { database, databaseUrl, jobs, close } = await startTestBackend({
    name: 'users',
    migrations,
    queues: QUEUES,
    log,
  });
  const identity = createTestIdentity('users');
  const appointments = await openAppointments();
  let clockMs = 0;
  const sign = createTokenSigner({ issuer: 'users', privateKey: identity.privateKeyOf('users') });
  const callAppointments = createServiceClient({
    baseUrl: appointments.url,
    owner: 'appointments',
    sign,
    issuer: 'users',
  });
  const deps = createDependencies({
    database,
    jobs,
    linkKeys: deriveKeys([identity.privateKeyOf('users')], MAILED_LINKS),
    secretBox: createSecretBox(['only-for-tests-only-for-tests-only-for-tests']),
    settings: readTestSettings(identity),
    company: createLiveSettings({ call: callAppointments, initial: initialTestSettings(identity), log }),
    now: () => new Date(Date.now() + clockMs),
  });
  const mail = createMailSender({ smtpUrl: smtpUrl ?? NOWHERE, from: 'hello@portal.example' });
  if (smtpUrl !== undefined)
    await registerWorkers(jobs, deps, {
      mail,
      callAppointments,
      retention: { accountMailDays: 60, securityEventDays: 180 },
    });
  await jobs.start();
  const app = createApp({ deps, log, verify: identity.verifierFor('users') });

  const call: TestService['call'] = async (method, path, as, body) => {
    const { role, ...options } = typeof as === 'string' ? { role: as } : as;
    const sending = request(app)
      [method](path)
      .set(await identity.as(role, options));
    if (body === undefined) return await sending;
    return await sending
      .set('content-type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  };
  return {
    app,
    deps,
    jobs,
    appointments,
    identity,
    call,
    databaseUrl,
    moveClock: (minutes) => {
      clockMs = minutes * 60_000;
    },
    post: (path, body, issuer = 'bff') => call('post', path, { role: 'SERVICE', issuer }, body),
    rows: async <T extends object>(sql: string, bind: unknown[] = []) =>
      (await database.query(sql, { bind }))[0] as T[],
    async stop() {
      await jobs.stop();
      mail.close();
      await appointments.close();
      await close();
    },
  };
}

const NOWHERE = 'smtp://127.0.0.1:9';
