import {
  clockFromEnv,
  createLogger,
  createServiceClient,
  createStartingApp,
  createTokenSigner,
  createTokenVerifier,
  deriveKeys,
  initialSettings,
  listenOptions,
  loadTlsOrExit,
  runService,
} from '@tailgate/service-kit';
import { openDatabase } from '@tailgate/service-kit/database';
import { createJobs } from '@tailgate/service-kit/jobs';
import { createMailSender, readSender } from '@tailgate/service-kit/mail';
import { poolReadings, queueReadings, startMetrics } from '@tailgate/service-kit/metrics';
import { startTracing } from '@tailgate/service-kit/tracing';
import { createApp } from './app.ts';
import { CALENDAR_FEEDS, createFeedLinks } from './calendar/feed-links.ts';
import { asksForProof, readConfig } from './config.ts';
import { CREW_LINKS, createCrewLinks } from './crew/crew-links.ts';
import { seedDemoData } from './demo/seed-demo-data.ts';
import { createDependencies } from './dependencies.ts';
import { chooseProviders } from './distance/choose-providers.ts';
import { createDistanceTokens, QUOTE_DISTANCES } from './distance/distance-tokens.ts';
import { createDistances } from './distance/distances.ts';
import { createPaymentsGateway } from './gateways/payments-gateway.ts';
import { createUsersGateway } from './gateways/users-gateway.ts';
import { registerWorkers } from './jobs/workers.ts';
import { chooseTextProvider } from './messaging/texts/choose-text-provider.ts';
import { openPhotos } from './photos/storage/open-photos.ts';
import { QUEUES } from './queues.ts';
import { deriveProofKey } from './quotes/proof/quote-proof.ts';
import { appointmentReadings } from './reports/appointment-readings.ts';
import { BOOKING_LINKS, createBookingLinks } from './trips/links/booking-links.ts';
import { createTripLinks, TRIP_LINKS } from './trips/links/trip-links.ts';

const config = readConfig();
const stopTracing = await startTracing(config, { name: 'appointments' });
const log = createLogger({ name: 'appointments', level: config.LOG_LEVEL });

const tls = loadTlsOrExit(config, log);
const running = await runService({
  log,
  app: createStartingApp('appointments', log),
  ...listenOptions(config),
  tls,
});

const { database, readDatabase, directUrl, closeDatabase } = await openDatabase({
  url: config.DATABASE_URL_APPOINTMENTS,
  directUrl: config.DATABASE_DIRECT_URL_APPOINTMENTS,
  readUrl: config.DATABASE_READ_URL_APPOINTMENTS,
  ownerUrl: config.DATABASE_OWNER_URL_APPOINTMENTS,
  directory: new URL('../migrations/', import.meta.url),
  migrateAtStart: config.MIGRATE_AT_START,
  log,
});

const sign = createTokenSigner({ issuer: 'appointments', privateKey: config.IDENTITY_PRIVATE_KEY[0] });
const callUsers = createServiceClient({ baseUrl: config.USERS_URL, owner: 'users', sign, issuer: 'appointments', tls });
const callPayments = createServiceClient({
  baseUrl: config.PAYMENTS_URL,
  owner: 'payments',
  sign,
  issuer: 'appointments',
  tls,
});

const jobs = createJobs({ databaseUrl: directUrl, log, queues: QUEUES });
const now = clockFromEnv();
const linksFor = (purpose: string) => ({
  keys: deriveKeys(config.IDENTITY_PRIVATE_KEY, purpose),
  publicUrl: config.PUBLIC_URL,
});
const deps = createDependencies({
  database,
  readDatabase,
  jobs,
  payments: createPaymentsGateway(callPayments),
  users: createUsersGateway(callUsers),
  texts: chooseTextProvider(config),
  distances: createDistances(chooseProviders(config), log),
  distanceTokens: createDistanceTokens({ keys: deriveKeys(config.IDENTITY_PRIVATE_KEY, QUOTE_DISTANCES), now }),
  bookingLinks: createBookingLinks(linksFor(BOOKING_LINKS)),
  crewLinks: createCrewLinks(linksFor(CREW_LINKS)),
  tripLinks: createTripLinks(linksFor(TRIP_LINKS)),
  feedLinks: createFeedLinks(linksFor(CALENDAR_FEEDS)),
  photoStorage: await openPhotos(config),
  now,
  settings: {
    publicUrl: config.PUBLIC_URL,
    timeZone: config.BUSINESS_TIME_ZONE,
    senderAddress: readSender(config.MAIL_FROM).address,
    quoteProofKey: asksForProof(config) ? deriveProofKey(config.IDENTITY_PRIVATE_KEY[0]) : null,
    refundStepUpCents: config.REFUND_STEP_UP_CENTS,
    texts: { hours: config.TEXT_HOURS, perNumber: config.TEXTS_PER_NUMBER },
    quoteMails: {
      perAddress: config.QUOTE_MAILS_PER_ADDRESS,
      perNetwork: config.QUOTE_MAILS_PER_NETWORK,
      inAll: config.QUOTE_MAILS_PER_HOUR,
    },
  },
  initialSettings: initialSettings(config),
});

const mail = createMailSender({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
await registerWorkers(jobs, deps, {
  mail,
  retention: { messageDays: config.MESSAGE_DAYS, photoDays: config.PHOTO_DAYS, clientMonths: config.CLIENT_MONTHS },
});
await jobs.start();
if (config.DEMO_DATA) await seedDemoData(deps);

const verify = createTokenVerifier({ audience: 'appointments', publicKeys: config.IDENTITY_PUBLIC_KEYS });
const readings = [poolReadings(database), queueReadings(jobs, QUEUES), appointmentReadings(deps)];
const stopMetrics = await startMetrics(config, { name: 'appointments', log, readings });
running.use(createApp({ deps, log, verify }), [
  stopMetrics,
  () => jobs.stop(),
  async () => mail.close(),
  closeDatabase,
  stopTracing,
]);
