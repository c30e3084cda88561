import {
  companyConfig,
  flag,
  httpUrl,
  identityConfig,
  postgresUrl,
  readConfigOrExit,
  requiredInProduction,
  serverConfig,
  smtpUrl,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';
import type { Settings } from './dependencies.ts';

/** A whole number of something, from 1. */
function count(of: string, most: number) {
  const message = `must be a number of ${of} from 1 to ${most}`;
  const whole = z.string().regex(/^\d{1,4}$/, message);
  return whole.transform(Number).refine((value) => value >= 1 && value <= most, message);
}

/** What the users service reads from its environment. */
export const usersConfig = z
  .object({
    ...serverConfig,
    PORT: serverConfig.PORT.default(4103),
    ...identityConfig,
    DATABASE_URL_USERS: postgresUrl,
    /** Who is told that an address was verified, or a user deleted, and who knows the company's settings. */
    APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
    SMTP_URL: requiredInProduction(smtpUrl, 'smtp://localhost:1025'),
    /** Sender of every mail, under the company's name. */
    MAIL_FROM: requiredInProduction(z.string().regex(/@/, 'must be an address'), 'Tailgate <hello@tailgate.example>'),
    /** Where the portal is found; mailed links start with it. */
    PUBLIC_URL: requiredInProduction(httpUrl, 'http://localhost:8080'),
    ...companyConfig,
    /** Days in the history are of this zone. */
    BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
    /** How long the mailed links are good for. */
    VERIFY_LINK_DAYS: count('days', 30).default(7),
    INVITATION_LINK_DAYS: count('days', 30).default(7),
    RESET_LINK_MINUTES: count('minutes', 1_440).default(60),
    /** How many mails of one kind anyone can make us send to one address. */
    ACCOUNT_MAILS_PER_HOUR: count('mails', 100).default(3),
    /** Creates the demo accounts, whose password is public. */
    DEMO_DATA: flag.default(false),
  })
  .refine((config) => !(config.DEMO_DATA && config.NODE_ENV === 'production'), {
    path: ['DEMO_DATA'],
    message: 'must not be true in production: the demo password is public',
    // Said together with every other fault.
    when: () => true,
  });
export type UsersConfig = z.output<typeof usersConfig>;

export function readUsersConfig(): UsersConfig {
  return readConfigOrExit(usersConfig, process.env);
}

/** What the use cases need of it. */
export function settingsOf(config: UsersConfig): Settings {
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
