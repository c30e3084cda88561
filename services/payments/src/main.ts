import { setTimeout as wait } from 'node:timers/promises';
import {
  clockFromEnv,
  createLogger,
  createServiceClient,
  createStartingApp,
  createTokenSigner,
  createTokenVerifier,
  listenOptions,
  loadTlsOrExit,
  runService,
} from '@tailgate/service-kit';
import { openDatabase } from '@tailgate/service-kit/database';
import { createJobs } from '@tailgate/service-kit/jobs';
import { poolReadings, queueReadings, startMetrics } from '@tailgate/service-kit/metrics';
import { startTracing } from '@tailgate/service-kit/tracing';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDependencies } from './dependencies.ts';
import { sweepPayments } from './engine/sweep-payments.ts';
import { registerWorkers } from './jobs/workers.ts';
import { FOLLOW_UP_AFTER_SECONDS } from './payments/queue-follow-up.ts';
import { QUEUES } from './queues.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { paymentReadings } from './reports/payment-readings.ts';
import { createCardProvider } from './stripe/card-provider.ts';
import { cardsWaitMs } from './stripe/cards-for-request.ts';
import { checkAccount } from './stripe/check-account.ts';
import { seedDemoSlots } from './time-slots/seed-demo-slots.ts';

const ACCOUNT_CHECK_MS = 5_000;

const config = readConfig();
const stopTracing = await startTracing(config, { name: 'payments' });
const log = createLogger({ name: 'payments', level: config.LOG_LEVEL });

const tls = loadTlsOrExit(config, log);
const running = await runService({
  log,
  app: createStartingApp('payments', log),
  ...listenOptions(config),
  tls,
});

const { database, readDatabase, directUrl, closeDatabase } = await openDatabase({
  url: config.DATABASE_URL_PAYMENTS,
  directUrl: config.DATABASE_DIRECT_URL_PAYMENTS,
  readUrl: config.DATABASE_READ_URL_PAYMENTS,
  ownerUrl: config.DATABASE_OWNER_URL_PAYMENTS,
  directory: new URL('../migrations/', import.meta.url),
  migrateAtStart: config.MIGRATE_AT_START,
  log,
});

const jobs = createJobs({ databaseUrl: directUrl, log, queues: QUEUES });
const deps = createDependencies({
  database,
  readDatabase,
  jobs,
  cards: createCardProvider({ secretKey: config.STRIPE_SECRET_KEY, apiUrl: config.STRIPE_API_URL }),
  cardsWaitMs: cardsWaitMs(config.SERVICE_TIMEOUT_SECONDS),
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  callAppointments: createServiceClient({
    baseUrl: config.APPOINTMENTS_URL,
    owner: 'appointments',
    issuer: 'payments',
    sign: createTokenSigner({ issuer: 'payments', privateKey: config.IDENTITY_PRIVATE_KEY[0] }),
    tls,
  }),
  timeZone: config.BUSINESS_TIME_ZONE,
  followUpAfterSeconds: FOLLOW_UP_AFTER_SECONDS,
  holdsPerClient: config.HOLDS_PER_CLIENT,
  refundStepUpCents: config.REFUND_STEP_UP_CENTS,
  now: clockFromEnv(),
  log,
});

const account = await Promise.race([checkAccount(deps), wait(ACCOUNT_CHECK_MS, 'unknown')]);
if (account === 'other' && config.NODE_ENV === 'production') process.exit(1);

if (config.ALLOW_TEST_MONEY) log.warn('ALLOW_TEST_MONEY is set: with test keys nobody is charged');
if (config.DEMO_DATA) log.info({ slots: await seedDemoSlots(deps) }, 'demo slots added');
await registerWorkers(jobs, deps, { eventDays: config.STRIPE_EVENT_DAYS });
await jobs.start();

const verify = createTokenVerifier({ audience: 'payments', publicKeys: config.IDENTITY_PUBLIC_KEYS });
const readings = [poolReadings(database), queueReadings(jobs, QUEUES), ...paymentReadings(deps)];
const stopMetrics = await startMetrics(config, { name: 'payments', log, readings });
running.use(createApp({ deps, log, verify }), [stopMetrics, () => jobs.stop(), closeDatabase, stopTracing]);

// Finish interrupted payments at once instead of at the next full minute.
sweepPayments(deps).catch((error: unknown) => log.warn({ err: error }, 'the first sweep failed'));

/** Long enough for the other services to start and for the sweep to finish what a crash interrupted. */
const FIRST_RECONCILIATION_MS = 90_000;
setTimeout(() => {
  reconcile(deps).catch((error: unknown) => log.warn({ err: error }, 'the first reconciliation failed'));
}, FIRST_RECONCILIATION_MS).unref();
