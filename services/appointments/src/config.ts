import {
  businessTimeZone,
  companyConfig,
  databaseUrl,
  days,
  demoData,
  directUrl,
  flag,
  httpUrl,
  identityConfig,
  mailConfig,
  migrateAtStart,
  ownerUrl,
  paymentsUrl,
  publicUrl,
  readConfigOrExit,
  readUrl,
  refundConfig,
  requiredInProduction,
  serverConfig,
  usersUrl,
} from '@tailgate/service-kit';
import { z } from 'zod';
import { checkDistanceProvider, distanceConfig } from './distance/distance-config.ts';
import { checkTextProvider, textConfig } from './messaging/texts/text-config.ts';

const mailCount = (standard: number, which: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(standard)
    .describe(`Most confirmations of quote requests in an hour, ${which}.`);

const retention = {
  MESSAGE_DAYS: days(30)
    .default(730)
    .describe('How long records of mails to clients are kept. See docs/operations.md#retention.'),
  PHOTO_DAYS: days(30).default(730).describe('How long photos are kept. See docs/operations.md#retention.'),
};

const variables = z.object({
  ...serverConfig,
  ...identityConfig,
  PORT: serverConfig.PORT.default(4101),
  DATABASE_URL_APPOINTMENTS: databaseUrl,
  DATABASE_DIRECT_URL_APPOINTMENTS: directUrl,
  DATABASE_READ_URL_APPOINTMENTS: readUrl,
  DATABASE_OWNER_URL_APPOINTMENTS: ownerUrl,
  ...migrateAtStart,
  PAYMENTS_URL: paymentsUrl,
  USERS_URL: usersUrl,
  ...mailConfig,
  PUBLIC_URL: publicUrl,
  BUSINESS_TIME_ZONE: businessTimeZone,
  ...companyConfig,
  QUOTE_MAILS_PER_ADDRESS: mailCount(3, 'to one address'),
  QUOTE_MAILS_PER_NETWORK: mailCount(30, 'for one network of senders (IPv4 /24, IPv6 /64)'),
  QUOTE_MAILS_PER_HOUR: mailCount(1_000, 'in all'),
  QUOTE_PROOF: flag
    .optional()
    .describe(
      'A quote request needs a proof that a person sends it. Without a value: only in production. See decision 125.',
    ),
  ...refundConfig,
  ...distanceConfig,
  ...textConfig,
  PHOTOS_DIR: requiredInProduction(
    z.string().min(1).describe('Where photos are: a folder, or `s3://bucket/prefix`. See decision 225.'),
    '../../.data/photos',
  ),
  PHOTOS_S3_ENDPOINT: httpUrl.optional().describe('An S3-compatible server for photos. Without a value: AWS.'),
  ...retention,
  CLIENT_MONTHS: z.coerce
    .number()
    .int()
    .max(600)
    .refine((months) => months === 0 || months >= 12, 'must be 0 or at least 12')
    .default(0)
    .describe(
      'After so many months without a trip or quote a client record is erased, at least 12; 0: never. See decision 104.',
    ),
  ...demoData,
});

export const configSchema = variables.superRefine((values, context) => {
  checkDistanceProvider(values, context);
  checkTextProvider(values, context);
});
export type Config = z.output<typeof configSchema>;

export function asksForProof({ QUOTE_PROOF, NODE_ENV }: Pick<Config, 'QUOTE_PROOF' | 'NODE_ENV'>): boolean {
  return QUOTE_PROOF ?? NODE_ENV === 'production';
}

export function readConfig(): Config {
  return readConfigOrExit(configSchema);
}

const migrationSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_APPOINTMENTS: databaseUrl,
  DATABASE_DIRECT_URL_APPOINTMENTS: directUrl,
  DATABASE_OWNER_URL_APPOINTMENTS: ownerUrl,
});

export function readMigrationConfig(): z.output<typeof migrationSchema> {
  return readConfigOrExit(migrationSchema);
}

const cleanUpSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_APPOINTMENTS: databaseUrl,
  ...retention,
});

export function readCleanUpConfig(): z.output<typeof cleanUpSchema> {
  return readConfigOrExit(cleanUpSchema);
}
