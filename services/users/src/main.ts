import {
  createLogger,
  createServiceClient,
  createTokenSigner,
  createTokenVerifier,
  exitOnFailure,
  runService,
} from '@tailgate/service-kit';
import { connectDatabase, migrate } from '@tailgate/service-kit/database';
import { createApp } from './app.ts';
import { readUsersConfig } from './config.ts';
import { createUserJobs, registerWorkers } from './jobs.ts';
import { seedDemoUsers } from './users/seed-demo-users.ts';
import { createUserRepository } from './users/user-repository.ts';

const config = readUsersConfig();
const log = createLogger({ name: 'users', level: config.LOG_LEVEL });
exitOnFailure(log);

const sequelize = connectDatabase({ url: config.DATABASE_URL_USERS, log });
await migrate(sequelize, { directory: new URL('../migrations/', import.meta.url) });
if (config.DEMO_DATA) await seedDemoUsers({ users: createUserRepository(sequelize), log });

const callAppointments = createServiceClient({
  baseUrl: config.APPOINTMENTS_URL,
  owner: 'appointments',
  sign: createTokenSigner({ issuer: 'users', privateKey: config.IDENTITY_PRIVATE_KEY }),
  issuer: 'users',
});
const jobs = createUserJobs({ databaseUrl: config.DATABASE_URL_USERS, log });
await registerWorkers(jobs, callAppointments);
await jobs.start();

const verify = createTokenVerifier({ audience: 'users', publicKeys: config.IDENTITY_PUBLIC_KEYS });
const app = createApp({ sequelize, jobs, log, verify });
await runService({ log, app, port: config.PORT, onStop: [() => jobs.stop(), () => sequelize.close()] });
