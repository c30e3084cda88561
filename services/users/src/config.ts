import {
  companyConfig,
  days,
  flag,
  httpUrl,
  identityConfig,
  migrateAtStart,
  postgresUrl,
  readConfigOrExit,
  requiredInProduction,
  rotatingSecret,
  serverConfig,
  smtpUrl,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';
import type { Settings } from './dependencies.ts';
import type { Retention } from './retention/clean-up.ts';

/** A whole number from 1 to `most`. */
function count(of: string, most: number) {
  const message = `must be a number of ${of} from 1 to ${most}`;
  const whole = z.string().regex(/^\d{1,4}$/, message);
  return whole.transform(Number).refine((value) => value >= 1 && value <= most, message);
}

const retention = {
  /** How long the records of mails about accounts are kept. Their links are valid for 30 days at most. */
  ACCOUNT_MAIL_DAYS: days(31).default(60),
  /** How long security events are kept. The table refuses to delete one of the last 30 days. */
  SECURITY_EVENT_DAYS: days(31).default(180),
};

/** The environment of the users service. */
export const configSchema = z.object({
  ...serverConfig,
  PORT: serverConfig.PORT.default(4103),
  ...identityConfig,
  DATABASE_URL_USERS: postgresUrl,
  /** The same database past a pooler in transaction mode. Set it if DATABASE_URL_USERS is a pooler. */
  DATABASE_DIRECT_URL_USERS: postgresUrl.optional(),
  /** The role that owns the tables, for migrations only. Without it the service's role owns them. */
  DATABASE_OWNER_URL_USERS: postgresUrl.optional(),
  ...migrateAtStart,
  /** The appointments service links and unlinks client records, and owns the company's settings. */
  APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
  SMTP_URL: requiredInProduction(smtpUrl, 'smtp://localhost:1025'),
  /** Sender of every mail, under the company's name. */
  MAIL_FROM: requiredInProduction(z.string().regex(/@/, 'must be an address'), 'Tailgate <hello@tailgate.example>'),
  /** The portal's address, with which links in emails start. */
  PUBLIC_URL: requiredInProduction(httpUrl, 'http://localhost:8080'),
  ...companyConfig,
  /** Encrypts the secrets of authenticator apps. Several during a rotation, the newest first. */
  SECOND_FACTOR_KEY: rotatingSecret,
  /** The time zone of days in the history. */
  BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
  /** How long links in emails are valid. */
  VERIFY_LINK_DAYS: count('days', 30).default(7),
  INVITATION_LINK_DAYS: count('days', 30).default(7),
  RESET_LINK_MINUTES: count('minutes', 1_440).default(60),
  /** Most emails of one kind that anyone can trigger to one address per hour. */
  ACCOUNT_MAILS_PER_HOUR: count('mails', 100).default(3),
  ...retention,
  /** Creates the demo accounts, whose password is public. */
  DEMO_DATA: flag.default(false),
});
export type Config = z.output<typeof configSchema>;

export function readConfig(): Config {
  return readConfigOrExit(configSchema, process.env);
}

/** @returns the part of the configuration that use cases need */
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

/** @returns how long records are kept */
export function retentionOf(config: Pick<Config, keyof typeof retention>): Retention {
  return { accountMailDays: config.ACCOUNT_MAIL_DAYS, securityEventDays: config.SECURITY_EVENT_DAYS };
}

const migrationSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_USERS: postgresUrl,
  DATABASE_DIRECT_URL_USERS: postgresUrl.optional(),
  DATABASE_OWNER_URL_USERS: postgresUrl.optional(),
});

/** Reads what the migration step needs, which knows no key. */
export function readMigrationConfig(): z.output<typeof migrationSchema> {
  return readConfigOrExit(migrationSchema);
}

const cleanUpSchema = z.object({
  LOG_LEVEL: serverConfig.LOG_LEVEL,
  DATABASE_URL_USERS: postgresUrl,
  ...retention,
});

/** Reads what the clean-up command needs. */
export function readCleanUpConfig(): z.output<typeof cleanUpSchema> {
  return readConfigOrExit(cleanUpSchema);
}
