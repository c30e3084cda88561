import { clockFromEnv, createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { readCleanUpConfig } from './config.ts';
import { createTruckDayRepository } from './crew/truck-day-repository.ts';
import { createImportRepository } from './imports/import-repository.ts';
import { createAlertChoiceRepository } from './messaging/own-alerts/alert-choice-repository.ts';
import { createMessageRepository } from './outbox/message-repository.ts';
import { createPhotoRepository } from './photos/photo-repository.ts';
import { cleanUp } from './privacy/clean-up.ts';
import { createSpentProofs } from './quotes/proof/spent-proofs.ts';

const config = readCleanUpConfig();
const log = createLogger({ name: 'appointments-clean-up', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_APPOINTMENTS, log, poolSize: 1 });
const now = clockFromEnv();
const tables = {
  alertChoices: createAlertChoiceRepository(database),
  imports: createImportRepository(database),
  messages: createMessageRepository(database, now),
  photos: createPhotoRepository(database),
  spentProofs: createSpentProofs(database),
  truckDays: createTruckDayRepository(database),
};
log.info(
  await cleanUp({ ...tables, now }, { messageDays: config.MESSAGE_DAYS, photoDays: config.PHOTO_DAYS }),
  'cleaned up',
);
await database.close();
