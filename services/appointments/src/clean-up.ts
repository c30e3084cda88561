import { clockFromEnv, createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { readCleanUpConfig } from './config.ts';
import { createMessageRepository } from './messages/message-repository.ts';
import { createAlertChoices } from './own-alerts/alert-choice-repository.ts';
import { createSpentProofs } from './quote-proof/spent-proofs.ts';
import { cleanUp } from './retention/clean-up.ts';

// Does the nightly job now, and exits.
const config = readCleanUpConfig();
const log = createLogger({ name: 'appointments-clean-up', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_APPOINTMENTS, log, poolSize: 1 });
const now = clockFromEnv();
const tables = {
  alertChoices: createAlertChoices(database),
  messages: createMessageRepository(database, now),
  spentProofs: createSpentProofs(database),
};
log.info(await cleanUp({ ...tables, now }, { messageDays: config.MESSAGE_DAYS }), 'cleaned up');
await database.close();
