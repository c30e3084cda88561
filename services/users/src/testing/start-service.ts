import type { ActorRole } from '@tailgate/contracts';
import { createLiveSettings, createLogger, createServiceClient, createTokenSigner } from '@tailgate/service-kit';
import { connectDatabase, migrate } from '@tailgate/service-kit/database';
import { createJobs } from '@tailgate/service-kit/jobs';
import { createMailSender } from '@tailgate/service-kit/mail';
import { createTestDatabase, createTestIdentity, type TestTokenOptions } from '@tailgate/service-kit/testing';
import type { Express } from 'express';
import request, { type Response } from 'supertest';
import { createApp } from '../app.ts';
import { createDependencies, type UsersDeps } from '../dependencies.ts';
import { JOB_QUEUES, type UserJobs } from '../job-queues.ts';
import { deriveLinkKey } from '../links/link-key.ts';
import { registerWorkers } from '../workers.ts';
import { type FakeAppointments, openAppointments } from './fake-appointments.ts';
import { initialTestSettings, readTestSettings } from './test-settings.ts';

export interface TestService {
  app: Express;
  deps: UsersDeps;
  jobs: UserJobs;
  appointments: FakeAppointments;
  identity: ReturnType<typeof createTestIdentity>;
  databaseUrl: string;
  /** Moves the service's clock by this many minutes from now. */
  moveClock(minutes: number): void;
  call(method: Method, path: string, as: As, body?: unknown): Promise<Response>;
  /** Posts in the name of one of our own processes. */
  post(path: string, body: unknown, issuer?: 'bff' | 'appointments' | 'payments'): Promise<Response>;
  rows<T extends object = Record<string, unknown>>(sql: string, bind?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}
type Method = 'get' | 'post' | 'put' | 'delete';
type As = ActorRole | ({ caller: ActorRole } & TestTokenOptions);

// Silent unless someone is looking for the cause of a failure: TEST_LOG_LEVEL=error npm test
const log = createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });

/**
 * The whole service on a new database, as main.ts puts it together. With the address of a mail server jobs run as in production;
 * without, they stay where they were put.
 */
export async function startService(smtpUrl?: string): Promise<TestService> {
  const database = await createTestDatabase('users');
  const sequelize = connectDatabase({ url: database.url, log });
  await migrate(sequelize, { directory: new URL('../../migrations/', import.meta.url) });
  const identity = createTestIdentity('users');
  const appointments = await openAppointments();
  const jobs = createJobs({ databaseUrl: database.url, log, queues: JOB_QUEUES });
  let clockMs = 0;
  const sign = createTokenSigner({ issuer: 'users', privateKey: identity.privateKeyOf('users') });
  const callAppointments = createServiceClient({
    baseUrl: appointments.url,
    owner: 'appointments',
    sign,
    issuer: 'users',
  });
  const deps = createDependencies({
    sequelize,
    jobs,
    linkKey: deriveLinkKey(identity.privateKeyOf('users')),
    settings: readTestSettings(identity),
    company: createLiveSettings({ call: callAppointments, initial: initialTestSettings(identity), log }),
    now: () => new Date(Date.now() + clockMs),
  });
  const mail = createMailSender({ smtpUrl: smtpUrl ?? NOWHERE, from: 'hello@portal.example' });
  if (smtpUrl !== undefined) await registerWorkers(jobs, deps, { mail, callAppointments });
  await jobs.start();
  const app = createApp({ deps, log, verify: identity.verifierFor('users') });
  // With the connections open already, the two of a race really meet.
  await Promise.all(Array.from({ length: 8 }, () => sequelize.query('SELECT pg_sleep(0.1)')));

  const call: TestService['call'] = async (method, path, as, body) => {
    const { caller, ...options } = typeof as === 'string' ? { caller: as } : as;
    const sending = request(app)
      [method](path)
      .set(await identity.as(caller, options));
    if (body === undefined) return await sending;
    return await sending
      .set('content-type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  };
  return {
    ...{ app, deps, jobs, appointments, identity, call },
    databaseUrl: database.url,
    moveClock: (minutes) => {
      clockMs = minutes * 60_000;
    },
    post: (path, body, issuer = 'bff') => call('post', path, { caller: 'SERVICE', issuer }, body),
    rows: async <T extends object>(sql: string, bind: unknown[] = []) =>
      (await sequelize.query(sql, { bind }))[0] as T[],
    async stop() {
      await jobs.stop();
      mail.close();
      await appointments.close();
      await sequelize.close();
      await database.drop();
    },
  };
}

/** Nothing listens on port 9. */
const NOWHERE = 'smtp://127.0.0.1:9';
