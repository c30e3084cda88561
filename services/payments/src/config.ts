import { checkStripeSettings, STRIPE_API_URL } from '@tailgate/contracts';
import {
  appointmentsUrl,
  businessTimeZone,
  databaseUrl,
  days,
  demoData,
  directUrl,
  httpUrl,
  identityConfig,
  migrateAtStart,
  ownerUrl,
  readConfigOrExit,
  readUrl,
  refundConfig,
  requiredInProduction,
  serverConfig,
  serviceTimeout,
  testMoney,
} from '@tailgate/service-kit';
import { z } from 'zod';

const retention = {
  STRIPE_EVENT_DAYS: days(7)
    .default(30)
    .describe(
      'How long events of Stripe are known, so that a second delivery does nothing. See docs/operations.md#retention.',
    ),
};

export const configSchema = z
  .object({
    ...serverConfig,
    ...identityConfig,
    PORT: requiredInProduction(serverConfig.PORT, '4102'),
    DATABASE_URL_PAYMENTS: databaseUrl,
    DATABASE_DIRECT_URL_PAYMENTS: directUrl,
    DATABASE_READ_URL_PAYMENTS: readUrl,
    DATABASE_OWNER_URL_PAYMENTS: ownerUrl,
    ...migrateAtStart,
    ...serviceTimeout,
    APPOINTMENTS_URL: appointmentsUrl,
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'must be a Stripe secret key')
      .describe('The secret or restricted key of a Stripe account. See docs/stripe.md.'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_', 'must be a Stripe webhook signing secret')
      .describe('Signs the events of Stripe. `npm run ops -- stripe-setup` prints it.'),
    STRIPE_API_URL: httpUrl.default(STRIPE_API_URL).describe("Stripe's API; another address only for the sandbox."),
    // The BFF's values, only compared with those above: otherwise a mismatch would only show at the first payment.
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_JS_URL: z.string().optional(),
    ...testMoney,
    BUSINESS_TIME_ZONE: businessTimeZone,
    HOLDS_PER_CLIENT: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(3)
      .describe('Most time slots that one client holds at a time, one for each quote.'),
    ...refundConfig,
    ...retention,
    ...demoData,
  })
  .superRefine(checkStripeSettings);
export type Config = z.output<typeof configSchema>;

export function readConfig(): Config {
  return readConfigOrExit(configSchema);
}

const migrationSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_PAYMENTS: databaseUrl,
  DATABASE_DIRECT_URL_PAYMENTS: directUrl,
  DATABASE_OWNER_URL_PAYMENTS: ownerUrl,
});

export function readMigrationConfig(): z.output<typeof migrationSchema> {
  return readConfigOrExit(migrationSchema);
}

const cleanUpSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_PAYMENTS: databaseUrl,
  ...retention,
});

export function readCleanUpConfig(): z.output<typeof cleanUpSchema> {
  return readConfigOrExit(cleanUpSchema);
}
