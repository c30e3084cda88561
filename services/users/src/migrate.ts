import { createLogger } from '@tailgate/service-kit';
import { runMigrations } from '@tailgate/service-kit/database';
import { readMigrationConfig } from './config.ts';

const config = readMigrationConfig();
await runMigrations({
  url: config.DATABASE_DIRECT_URL_USERS ?? config.DATABASE_URL_USERS,
  ownerUrl: config.DATABASE_OWNER_URL_USERS,
  directory: new URL('../migrations/', import.meta.url),
  log: createLogger({ name: 'users-migrate', level: config.LOG_LEVEL }),
});
