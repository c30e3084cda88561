import { clockFromEnv, createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { readCleanUpConfig, retentionOf } from './config.ts';
import { createAccountMailRepository } from './mail/account-mail-repository.ts';
import { cleanUp } from './privacy/clean-up.ts';
import { createFarewellRepository } from './privacy/farewell-repository.ts';
import { createSecurityEventRepository } from './security-events/security-event-repository.ts';

const config = readCleanUpConfig();
const log = createLogger({ name: 'users-clean-up', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_USERS, log, poolSize: 1 });
const mails = createAccountMailRepository(database);
const farewells = createFarewellRepository(database);
const securityEvents = createSecurityEventRepository(database, 'UTC');
log.info(await cleanUp({ farewells, mails, securityEvents, now: clockFromEnv() }, retentionOf(config)), 'cleaned up');
await database.close();
