import { checkStripeSettings, STRIPE_API_URL } from '@tailgate/contracts';
import {
  days,
  flag,
  httpUrl,
  identityConfig,
  migrateAtStart,
  postgresUrl,
  readConfigOrExit,
  refundConfig,
  requiredInProduction,
  serverConfig,
  serviceTimeout,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';

const retention = {
  /** How long events of Stripe are known, so that a second delivery does nothing. */
  STRIPE_EVENT_DAYS: days(7).default(30),
};

/** Everything this process reads from its environment. */
export const configSchema = z
  .object({
    ...serverConfig,
    ...identityConfig,
    PORT: requiredInProduction(serverConfig.PORT, '4102'),
    /** No other service knows the address of this database. */
    DATABASE_URL_PAYMENTS: postgresUrl,
    /** The same database past a pooler in transaction mode. Set it if DATABASE_URL_PAYMENTS is a pooler. */
    DATABASE_DIRECT_URL_PAYMENTS: postgresUrl.optional(),
    /** A replica of the database, for exports. They may miss the last seconds. */
    DATABASE_READ_URL_PAYMENTS: postgresUrl.optional(),
    /** The role that owns the tables, for migrations only. Without it the service's role owns them. */
    DATABASE_OWNER_URL_PAYMENTS: postgresUrl.optional(),
    ...migrateAtStart,
    ...serviceTimeout,
    APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
    STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/, 'must be a Stripe secret key'),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a Stripe webhook signing secret'),
    STRIPE_API_URL: httpUrl.default(STRIPE_API_URL),
    /** The BFF's values, only compared with those above: otherwise a mismatch would only show at the first payment. */
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_JS_URL: z.string().optional(),
    /** Production takes test keys of Stripe, for a stage. */
    ALLOW_TEST_MONEY: flag.default(false),
    BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
    /** Most time slots that one client holds at a time, one for each quote. */
    HOLDS_PER_CLIENT: z.coerce.number().int().min(1).max(1_000_000).default(3),
    ...refundConfig,
    ...retention,
    /** Add time slots for the coming days; refused in production. */
    DEMO_DATA: flag.default(false),
  })
  .superRefine(checkStripeSettings);
export type Config = z.output<typeof configSchema>;

/** Reads the environment, or prints everything that is wrong with it and exits with code 1. */
export function readConfig(): Config {
  return readConfigOrExit(configSchema);
}

const migrationSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_PAYMENTS: postgresUrl,
  DATABASE_DIRECT_URL_PAYMENTS: postgresUrl.optional(),
  DATABASE_OWNER_URL_PAYMENTS: postgresUrl.optional(),
});

/** Reads what the migration step needs, which knows no key. */
export function readMigrationConfig(): z.output<typeof migrationSchema> {
  return readConfigOrExit(migrationSchema);
}

const cleanUpSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_PAYMENTS: postgresUrl,
  ...retention,
});

/** Reads what the clean-up command needs. */
export function readCleanUpConfig(): z.output<typeof cleanUpSchema> {
  return readConfigOrExit(cleanUpSchema);
}
