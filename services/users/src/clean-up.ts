import { clockFromEnv, createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { readCleanUpConfig } from './config.ts';
import { createAccountMailRepository } from './mail/account-mail-repository.ts';
import { cleanUp } from './retention/clean-up.ts';

// Does the nightly job now, and exits.
const config = readCleanUpConfig();
const log = createLogger({ name: 'users-clean-up', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_USERS, log, poolSize: 1 });
const mails = createAccountMailRepository(database);
log.info(await cleanUp({ mails, now: clockFromEnv() }, { accountMailDays: config.ACCOUNT_MAIL_DAYS }), 'cleaned up');
await database.close();
