import { z } from 'zod';
import { requiredInProduction } from './config.ts';
import { flag, httpUrl, postgresUrl, smtpUrl, timeZone } from './shapes.ts';

export const publicUrl = requiredInProduction(
  httpUrl.describe("The portal's address in browsers: links start with it, and only its origin may send changes."),
  'http://localhost:8080',
);

const service = (name: string, port: number) =>
  requiredInProduction(httpUrl.describe(`The address of the ${name} service.`), `http://localhost:${port}`);
export const appointmentsUrl = service('appointments', 4101);
export const paymentsUrl = service('payments', 4102);
export const usersUrl = service('users', 4103);

export const databaseUrl = postgresUrl.describe('The database of the service.');
export const directUrl = postgresUrl
  .optional()
  .describe(
    'The same database past a pooler, if `DATABASE_URL_…` is a pooler in transaction mode. See docs/operations.md#a-pooler.',
  );
export const readUrl = postgresUrl
  .optional()
  .describe('A replica of the database, for exports. They may miss the last seconds.');
export const ownerUrl = postgresUrl
  .optional()
  .describe(
    "The same database as the owner of its tables, for migrations only. Without it the service's role owns them. See decision 59.",
  );

export const mailConfig = {
  SMTP_URL: requiredInProduction(smtpUrl.describe('Outgoing mail.'), 'smtp://localhost:1025'),
  MAIL_FROM: requiredInProduction(
    z
      .string()
      .regex(/@/, 'must be an address')
      .describe("The sender's address of every mail; the sender's name is the company's."),
    'Tailgate <hello@tailgate.example>',
  ),
};

export const businessTimeZone = timeZone
  .default('America/New_York')
  .describe('The time zone of every date and time slot.');

export const testMoney = {
  ALLOW_TEST_MONEY: flag
    .default(false)
    .describe(
      '`true` lets production use test keys of Stripe, on a stage where nobody is charged. See docs/stripe.md#settings.',
    ),
};

export const demoData = {
  DEMO_DATA: flag
    .default(false)
    .describe(
      'Demo accounts, slots and a few quotes in an empty database; refused in production. `npm start` makes the demo company unless this is set.',
    ),
};
