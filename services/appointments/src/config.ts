import {
  companyConfig,
  flag,
  httpUrl,
  identityConfig,
  port,
  postgresUrl,
  readConfigOrExit,
  requiredInProduction,
  serverConfig,
  smtpUrl,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';

/** Everything this process reads from its environment. */
export const configSchema = z.object({
  ...serverConfig,
  ...identityConfig,
  PORT: port.default(4101),
  /** Its own database; no other service has this address. */
  DATABASE_URL_APPOINTMENTS: postgresUrl,
  /** Who holds the time slots and the money. */
  PAYMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4102'),
  /** Where to ask whose verified e-mail address a client has. */
  USERS_URL: requiredInProduction(httpUrl, 'http://localhost:4103'),
  SMTP_URL: requiredInProduction(smtpUrl, 'smtp://localhost:1025'),
  /** Sender of every mail, under the company's name. */
  MAIL_FROM: requiredInProduction(z.string().regex(/@/, 'must be an address'), 'Tailgate <hello@tailgate.example>'),
  /** Where customers find the portal; payment links start with it. */
  PUBLIC_URL: requiredInProduction(httpUrl, 'http://localhost:8080'),
  BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
  ...companyConfig,
  /** Fills an empty database with a few quotes to look at; never in production. */
  DEMO_DATA: flag.default(false),
});
export type Config = z.output<typeof configSchema>;

/** The configuration, or a list of everything wrong with it and exit code 1. */
export function readServiceConfig(): Config {
  return readConfigOrExit(configSchema);
}
