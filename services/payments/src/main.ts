import {
  clockFromEnv,
  createLogger,
  createServiceClient,
  createTokenSigner,
  createTokenVerifier,
  runService,
} from '@tailgate/service-kit';
import { connectDatabase, migrate } from '@tailgate/service-kit/database';
import { createApp } from './app.ts';
import { sweepPayments } from './booking/sweep-payments.ts';
import { readPaymentsConfig } from './config.ts';
import { createDependencies } from './dependencies.ts';
import { createPaymentJobs } from './jobs/queues.ts';
import { startWorkers } from './jobs/workers.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { createCardProvider } from './stripe/card-provider.ts';
import { seedDemoSlots } from './time-slots/seed-demo-slots.ts';

const config = readPaymentsConfig();
const log = createLogger({ name: 'payments', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_PAYMENTS, log });
await migrate(database, { directory: new URL('../migrations/', import.meta.url) });

const jobs = createPaymentJobs({ databaseUrl: config.DATABASE_URL_PAYMENTS, log });
const deps = createDependencies({
  database,
  jobs,
  cards: createCardProvider({ secretKey: config.STRIPE_SECRET_KEY, apiUrl: config.STRIPE_API_URL }),
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  callAppointments: createServiceClient({
    baseUrl: config.APPOINTMENTS_URL,
    owner: 'appointments',
    issuer: 'payments',
    sign: createTokenSigner({ issuer: 'payments', privateKey: config.IDENTITY_PRIVATE_KEY }),
  }),
  timeZone: config.BUSINESS_TIME_ZONE,
  now: clockFromEnv(),
  log,
});

if (config.DEMO_DATA) {
  if (config.NODE_ENV === 'production') log.warn('DEMO_DATA is ignored in production');
  else log.info({ slots: await seedDemoSlots(deps) }, 'demo slots added');
}
await jobs.start();
await startWorkers(deps);

const verify = createTokenVerifier({ audience: 'payments', publicKeys: config.IDENTITY_PUBLIC_KEYS });
await runService({
  log,
  app: createApp(deps, { verify }),
  port: config.PORT,
  onStop: [() => jobs.stop(), () => database.close()],
});
/** By then the other services are up, and what a crash left behind is swept. */
const FIRST_CHECK_MS = 90_000;
setTimeout(() => {
  reconcile(deps).catch((error: unknown) => log.warn({ err: error }, 'the first check failed'));
}, FIRST_CHECK_MS).unref();
// What a crash left behind should not wait for the next full minute.
sweepPayments(deps).catch((error: unknown) => log.warn({ err: error }, 'the first sweep failed'));
