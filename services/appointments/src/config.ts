import {
  companyConfig,
  days,
  flag,
  httpUrl,
  identityConfig,
  migrateAtStart,
  port,
  postgresUrl,
  readConfigOrExit,
  refundConfig,
  requiredInProduction,
  serverConfig,
  smtpUrl,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';
import { checkDistanceProvider, distanceConfig } from './distance/distance-config.ts';
import { checkTextProvider, textConfig } from './text-messages/text-config.ts';

const mailCount = z.coerce.number().int().min(1).max(1_000_000);

const retention = {
  /** How long the records of mails to clients are kept. */
  MESSAGE_DAYS: days(30).default(730),
};

/** Everything this process reads from its environment. */
const variables = z.object({
  ...serverConfig,
  ...identityConfig,
  PORT: port.default(4101),
  /** No other service knows the address of this database. */
  DATABASE_URL_APPOINTMENTS: postgresUrl,
  /** The same database past a pooler in transaction mode. Set it if DATABASE_URL_APPOINTMENTS is a pooler. */
  DATABASE_DIRECT_URL_APPOINTMENTS: postgresUrl.optional(),
  /** A replica of the database, for exports. They may miss the last seconds. */
  DATABASE_READ_URL_APPOINTMENTS: postgresUrl.optional(),
  /** The role that owns the tables, for migrations only. Without it the service's role owns them. */
  DATABASE_OWNER_URL_APPOINTMENTS: postgresUrl.optional(),
  ...migrateAtStart,
  /** The payments service, which owns time slots and money. */
  PAYMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4102'),
  /** The users service, which knows who verified which email address. */
  USERS_URL: requiredInProduction(httpUrl, 'http://localhost:4103'),
  SMTP_URL: requiredInProduction(smtpUrl, 'smtp://localhost:1025'),
  /** Sender of every mail; the company's name is shown with it. */
  MAIL_FROM: requiredInProduction(z.string().regex(/@/, 'must be an address'), 'Tailgate <hello@tailgate.example>'),
  /** The portal's address for customers; payment links start with it. */
  PUBLIC_URL: requiredInProduction(httpUrl, 'http://localhost:8080'),
  BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
  ...companyConfig,
  /** Most confirmations of quote requests in an hour, to one address, for one network of senders (IPv4 /24, IPv6 /64) and in all. */
  QUOTE_MAILS_PER_ADDRESS: mailCount.default(3),
  QUOTE_MAILS_PER_NETWORK: mailCount.default(30),
  QUOTE_MAILS_PER_HOUR: mailCount.default(1_000),
  /** Asks for a proof that a person sends a quote request. By default only in production. */
  QUOTE_PROOF: flag.optional(),
  ...refundConfig,
  ...distanceConfig,
  ...textConfig,
  ...retention,
  /** After so many months without a trip or quote a client record is erased; 0: never. */
  CLIENT_MONTHS: z.coerce
    .number()
    .int()
    .max(600)
    .refine((months) => months === 0 || months >= 12, 'must be 0 or at least 12')
    .default(0),
  /** Fill an empty database with sample quotes; refused in production. */
  DEMO_DATA: flag.default(false),
});

/** With the rules between the variables. */
export const configSchema = variables.superRefine((values, context) => {
  checkDistanceProvider(values, context);
  checkTextProvider(values, context);
});
export type Config = z.output<typeof configSchema>;

/** Whether quote requests need a proof. */
export function asksForProof({ QUOTE_PROOF, NODE_ENV }: Pick<Config, 'QUOTE_PROOF' | 'NODE_ENV'>): boolean {
  return QUOTE_PROOF ?? NODE_ENV === 'production';
}

/** Reads the environment, or prints everything that is wrong with it and exits with code 1. */
export function readConfig(): Config {
  return readConfigOrExit(configSchema);
}

const migrationSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_APPOINTMENTS: postgresUrl,
  DATABASE_DIRECT_URL_APPOINTMENTS: postgresUrl.optional(),
  DATABASE_OWNER_URL_APPOINTMENTS: postgresUrl.optional(),
});

/** Reads what the migration step needs, which knows no key. */
export function readMigrationConfig(): z.output<typeof migrationSchema> {
  return readConfigOrExit(migrationSchema);
}

const cleanUpSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_APPOINTMENTS: postgresUrl,
  ...retention,
});

/** Reads what the clean-up command needs. */
export function readCleanUpConfig(): z.output<typeof cleanUpSchema> {
  return readConfigOrExit(cleanUpSchema);
}
