import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { CompanySettings } from '@tailgate/contracts';
import {
  companyConfig,
  createLogger,
  createServiceClient,
  createTokenSigner,
  deriveKeys,
  initialSettings,
  readConfig,
} from '@tailgate/service-kit';
import { createMailSender, type MailSender } from '@tailgate/service-kit/mail';
import { createTestIdentity, startTestBackend, until } from '@tailgate/service-kit/testing';
import type { Express } from 'express';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { CALENDAR_FEEDS, createFeedLinks } from '../calendar/feed-links.ts';
import { CREW_LINKS, createCrewLinks } from '../crew/crew-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { createDependencies } from '../dependencies.ts';
import { chooseProviders, type DistanceConfig } from '../distance/choose-providers.ts';
import { createDistanceTokens, QUOTE_DISTANCES } from '../distance/distance-tokens.ts';
import { createDistances } from '../distance/distances.ts';
import { createPaymentsGateway } from '../gateways/payments-gateway.ts';
import { createUsersGateway } from '../gateways/users-gateway.ts';
import { registerWorkers } from '../jobs/workers.ts';
import { createTwilioProvider, type TwilioAccount } from '../messaging/texts/twilio-provider.ts';
import { openPhotos } from '../photos/storage/open-photos.ts';
import type { Jobs, QueueName } from '../queues.ts';
import { QUEUES } from '../queues.ts';
import { BOOKING_LINKS, createBookingLinks } from '../trips/links/booking-links.ts';
import { createTripLinks, TRIP_LINKS } from '../trips/links/trip-links.ts';
import { FakePayments } from './fake-payments.ts';

export interface TestService {
  app: Express;
  deps: Dependencies;
  jobs: Jobs;
  payments: FakePayments;
  as: ReturnType<typeof createTestIdentity>['as'];
  databaseUrl: string;
  photosFolder: string;
  moveClock(days: number): void;
  rows<T extends object = Record<string, unknown>>(sql: string): Promise<T[]>;
  jobData(queue: QueueName): Promise<unknown[]>;
  stop(): Promise<void>;
}

export interface Options {
  workers?: boolean;
  smtpUrl?: string;
  usersUrl?: string;
  distance?: Partial<DistanceConfig>;
  twilio?: TwilioAccount;
  photos?: { PHOTOS_DIR: string; PHOTOS_S3_ENDPOINT: string };
}

// Set TEST_LOG_LEVEL=error to see why a test fails.
const log = createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });

const UNREACHABLE = 'http://127.0.0.1:9';
const DISCARD: MailSender = { send: async () => undefined, close: () => undefined };
const DAY_MS = 24 * 60 * 60 * 1000;
const ORDER = 'ORDER BY created_on, id';

const INITIAL = initialSettings(readConfig(z.object(companyConfig), { LINK_CONTACT: 'http://contact.example/' }));

export async function startService({
  workers = false,
  smtpUrl,
  usersUrl,
  distance,
  twilio,
  photos,
}: Options = {}): Promise<TestService> {
  const { database, databaseUrl, jobs, close } = await startTestBackend({
    name: 'appointments',
    migrations: new URL('../../migrations/', import.meta.url),
    queues: QUEUES,
    log,
  });
  const identity = createTestIdentity('appointments');
  const issuer = 'appointments';
  const sign = createTokenSigner({ issuer, privateKey: identity.privateKeyOf(issuer) });
  const payments = new FakePayments(identity.verifierFor('payments'));
  const paymentsUrl = await payments.listen();
  const photosFolder = mkdtempSync(join(tmpdir(), 'tailgate-photos-'));
  let clockDays = 0;
  const now = () => new Date(Date.now() + clockDays * DAY_MS);
  const distanceConfig = { MAPBOX_API_URL: UNREACHABLE, DISTANCE_ROAD_FACTOR: 1.3, ...distance };
  const deps = createDependencies({
    database,
    readDatabase: database,
    jobs,
    payments: createPaymentsGateway(createServiceClient({ baseUrl: paymentsUrl, owner: 'payments', sign, issuer })),
    users: createUsersGateway(createServiceClient({ baseUrl: usersUrl ?? UNREACHABLE, owner: 'users', sign, issuer })),
    settings: {
      publicUrl: 'http://portal.example',
      timeZone: 'America/New_York',
      senderAddress: 'hello@portal.example',
      quoteProofKey: null,
      refundStepUpCents: 20_000,
      texts: { hours: { from: 8, until: 21 }, perNumber: 3 },
      quoteMails: { perAddress: 10, perNetwork: 20, inAll: 50 },
    },
    initialSettings: INITIAL,
    texts: twilio === undefined ? null : createTwilioProvider(twilio),
    distances: createDistances(chooseProviders(distanceConfig), log),
    distanceTokens: createDistanceTokens({ keys: deriveKeys([identity.privateKeyOf(issuer)], QUOTE_DISTANCES), now }),
    bookingLinks: createBookingLinks({
      keys: deriveKeys([identity.privateKeyOf(issuer)], BOOKING_LINKS),
      publicUrl: 'http://portal.example',
    }),
    crewLinks: createCrewLinks({
      keys: deriveKeys([identity.privateKeyOf(issuer)], CREW_LINKS),
      publicUrl: 'http://portal.example',
    }),
    tripLinks: createTripLinks({
      keys: deriveKeys([identity.privateKeyOf(issuer)], TRIP_LINKS),
      publicUrl: 'http://portal.example',
    }),
    feedLinks: createFeedLinks({
      keys: deriveKeys([identity.privateKeyOf(issuer)], CALENDAR_FEEDS),
      publicUrl: 'http://portal.example',
    }),
    photoStorage: await openPhotos({ PHOTOS_DIR: photosFolder, ...photos }),
    now,
  });
  const mail = smtpUrl === undefined ? DISCARD : createMailSender({ smtpUrl, from: 'hello@portal.example' });
  if (workers)
    await registerWorkers(jobs, deps, { mail, retention: { messageDays: 730, photoDays: 730, clientMonths: 0 } });
  await jobs.start();

  async function rows<T extends object>(sql: string): Promise<T[]> {
    const [found] = await database.query(sql);
    return found as T[];
  }
  return {
    app: createApp({ deps, log, verify: identity.verifierFor('appointments') }),
    deps,
    jobs,
    payments,
    as: identity.as,
    databaseUrl,
    photosFolder,
    moveClock: (days) => {
      clockDays = days;
    },
    rows,
    jobData: async (queue) => {
      const found = await rows<{ data: unknown }>(
        `SELECT (data - 'message_id') #- '{mail,message_id}' AS data FROM pgboss.job WHERE name = '${queue}' ${ORDER}`,
      );
      return found.map(({ data }) => data);
    },
    async stop() {
      await jobs.stop();
      mail.close();
      await payments.close();
      await close();
      rmSync(photosFolder, { recursive: true });
    },
  };
}

export async function setSettings({ deps }: TestService, change: Partial<CompanySettings>): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const { settings } = await deps.company.lock(transaction);
    await deps.company.save({ ...settings, ...change }, { at: deps.now(), name: null }, transaction);
  });
}

const TABLES = [
  'crew_actions',
  'crew_trips',
  'truck_days',
  'calendar_feeds',
  'truck_feeds',
  'imports',
  'import_records',
  'clients',
  'client_doubles',
  'merged_clients',
  'quotes',
  'appointments',
  'messages',
  'spent_proofs',
  'text_consents',
  'alert_choices',
  'alert_numbers',
  'alert_news',
  'reminders',
  'balance_requests',
  'deleted_users',
  'tallies',
  'settings',
  'receipts',
  'photos',
];
const WITH_IDS = ['imports', 'clients', 'quotes', 'appointments', 'messages'];
/** As TRUNCATE with RESTART IDENTITY, which takes fifty times as long because it creates new files. */
const EMPTY_TABLES = [
  `LOCK TABLE ${TABLES}, price_book`,
  'SET LOCAL session_replication_role = replica',
  ...TABLES.map((table) => `DELETE FROM ${table}`),
  ...WITH_IDS.map((table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), 1, false)`),
  'INSERT INTO settings DEFAULT VALUES',
  'DELETE FROM price_book WHERE version > 1',
  'UPDATE receipt_series SET last_number = 0',
].join(';');

/** Empties the service's tables between tests. Waits for running jobs, which would otherwise run into the next test. */
export async function clearData({ payments, rows }: TestService): Promise<void> {
  await until(async () => {
    await rows("DELETE FROM pgboss.job WHERE state <> 'active'");
    expect(await rows('SELECT name FROM pgboss.job')).toEqual([]);
  });
  await rows(EMPTY_TABLES);
  payments.reset();
}
