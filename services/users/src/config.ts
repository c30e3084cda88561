import {
  appointmentsUrl,
  businessTimeZone,
  companyConfig,
  databaseUrl,
  days,
  demoData,
  directUrl,
  identityConfig,
  mailConfig,
  migrateAtStart,
  ownerUrl,
  publicUrl,
  readConfigOrExit,
  rotatingSecret,
  serverConfig,
} from '@tailgate/service-kit';
import { z } from 'zod';
import type { Settings } from './dependencies.ts';
import type { Retention } from './privacy/clean-up.ts';

function count(of: string, most: number) {
  const message = `must be a number of ${of} from 1 to ${most}`;
  const whole = z.string().regex(/^\d{1,4}$/, message);
  return whole.transform(Number).refine((value) => value >= 1 && value <= most, message);
}

const retention = {
  // Their links are valid for 30 days at most.
  ACCOUNT_MAIL_DAYS: days(31)
    .default(60)
    .describe('How long records of mails about accounts are kept. See docs/operations.md#retention.'),
  // The table refuses to delete one of the last 30 days.
  SECURITY_EVENT_DAYS: days(31)
    .default(180)
    .describe('How long security events are kept. See docs/operations.md#retention.'),
};

export const configSchema = z.object({
  ...serverConfig,
  PORT: serverConfig.PORT.default(4103),
  ...identityConfig,
  DATABASE_URL_USERS: databaseUrl,
  DATABASE_DIRECT_URL_USERS: directUrl,
  DATABASE_OWNER_URL_USERS: ownerUrl,
  ...migrateAtStart,
  APPOINTMENTS_URL: appointmentsUrl,
  ...mailConfig,
  PUBLIC_URL: publicUrl,
  ...companyConfig,
  SECOND_FACTOR_KEY: rotatingSecret.describe(
    'Encrypts the secrets of authenticator apps. Several during a rotation, the newest first. See docs/operations.md#rotate-keys.',
  ),
  BUSINESS_TIME_ZONE: businessTimeZone,
  VERIFY_LINK_DAYS: count('days', 30).default(7).describe('How long links that verify an address are valid.'),
  INVITATION_LINK_DAYS: count('days', 30)
    .default(7)
    .describe('How long invitations are valid, and passwords that a super admin typed.'),
  RESET_LINK_MINUTES: count('minutes', 1_440).default(60).describe('How long links that reset a password are valid.'),
  ACCOUNT_MAILS_PER_HOUR: count('mails', 100)
    .default(3)
    .describe('Most emails of one kind that anyone can trigger to one address in an hour.'),
  ...retention,
  ...demoData,
});
export type Config = z.output<typeof configSchema>;

export function readConfig(): Config {
  return readConfigOrExit(configSchema, process.env);
}

export function settingsOf(config: Config): Settings {
  return {
    publicUrl: config.PUBLIC_URL,
    timeZone: config.BUSINESS_TIME_ZONE,
    lifetimes: {
      'verify-email': { value: config.VERIFY_LINK_DAYS, unit: 'day' },
      'reset-password': { value: config.RESET_LINK_MINUTES, unit: 'minute' },
      invitation: { value: config.INVITATION_LINK_DAYS, unit: 'day' },
    },
    mailsPerHour: config.ACCOUNT_MAILS_PER_HOUR,
  };
}

export function retentionOf(config: Pick<Config, keyof typeof retention>): Retention {
  return { accountMailDays: config.ACCOUNT_MAIL_DAYS, securityEventDays: config.SECURITY_EVENT_DAYS };
}

const migrationSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_USERS: databaseUrl,
  DATABASE_DIRECT_URL_USERS: directUrl,
  DATABASE_OWNER_URL_USERS: ownerUrl,
});

export function readMigrationConfig(): z.output<typeof migrationSchema> {
  return readConfigOrExit(migrationSchema);
}

const cleanUpSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_USERS: databaseUrl,
  ...retention,
});

export function readCleanUpConfig(): z.output<typeof cleanUpSchema> {
  return readConfigOrExit(cleanUpSchema);
}
