import { clockFromEnv, createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { readCleanUpConfig } from './config.ts';
import { createMessageRepository } from './messages/message-repository.ts';
import { cleanUp } from './retention/clean-up.ts';

// Does the nightly job now, and exits.
const config = readCleanUpConfig();
const log = createLogger({ name: 'appointments-clean-up', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_APPOINTMENTS, log, poolSize: 1 });
const now = clockFromEnv();
const messages = createMessageRepository(database, now);
log.info(await cleanUp({ messages, now }, { messageDays: config.MESSAGE_DAYS }), 'cleaned up');
await database.close();
