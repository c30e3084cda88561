import {
  clockFromEnv,
  createLiveSettings,
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
import { createMailSender } from '@tailgate/service-kit/mail';
import { poolReadings, queueReadings, startMetrics } from '@tailgate/service-kit/metrics';
import { startTracing } from '@tailgate/service-kit/tracing';
import { createApp } from './app.ts';
import { readConfig, retentionOf, settingsOf } from './config.ts';
import { createDependencies } from './dependencies.ts';
import { registerWorkers } from './jobs/workers.ts';
import { MAILED_LINKS } from './links/link-tokens.ts';
import { QUEUES } from './queues.ts';
import { createSecretBox } from './second-factors/secret-box.ts';
import { seedDemoUsers } from './users/seed-demo-users.ts';

const config = readConfig();
const stopTracing = await startTracing(config, { name: 'users' });
const log = createLogger({ name: 'users', level: config.LOG_LEVEL });

const tls = loadTlsOrExit(config, log);
const running = await runService({
  log,
  app: createStartingApp('users', log),
  ...listenOptions(config),
  tls,
});

const { database, directUrl, closeDatabase } = await openDatabase({
  url: config.DATABASE_URL_USERS,
  directUrl: config.DATABASE_DIRECT_URL_USERS,
  ownerUrl: config.DATABASE_OWNER_URL_USERS,
  directory: new URL('../migrations/', import.meta.url),
  migrateAtStart: config.MIGRATE_AT_START,
  log,
});

const jobs = createJobs({ databaseUrl: directUrl, log, queues: QUEUES });
const callAppointments = createServiceClient({
  baseUrl: config.APPOINTMENTS_URL,
  owner: 'appointments',
  sign: createTokenSigner({ issuer: 'users', privateKey: config.IDENTITY_PRIVATE_KEY[0] }),
  issuer: 'users',
  tls,
});
const deps = createDependencies({
  database,
  jobs,
  linkKeys: deriveKeys(config.IDENTITY_PRIVATE_KEY, MAILED_LINKS),
  secretBox: createSecretBox(config.SECOND_FACTOR_KEY),
  settings: settingsOf(config),
  company: createLiveSettings({ call: callAppointments, initial: initialSettings(config), log }),
  now: clockFromEnv(),
});
if (config.DEMO_DATA) await seedDemoUsers({ users: deps.users, log });

const mail = createMailSender({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
await registerWorkers(jobs, deps, {
  mail,
  callAppointments,
  retention: retentionOf(config),
});
await jobs.start();

const verify = createTokenVerifier({ audience: 'users', publicKeys: config.IDENTITY_PUBLIC_KEYS });
const readings = [poolReadings(database), queueReadings(jobs, QUEUES)];
const stopMetrics = await startMetrics(config, { name: 'users', log, readings });
running.use(createApp({ deps, log, verify }), [
  stopMetrics,
  () => jobs.stop(),
  async () => mail.close(),
  closeDatabase,
  stopTracing,
]);
