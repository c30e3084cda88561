import {
  flag,
  httpUrl,
  identityConfig,
  postgresUrl,
  readConfigOrExit,
  requiredInProduction,
  serverConfig,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';

const shape = {
  ...serverConfig,
  ...identityConfig,
  PORT: requiredInProduction(serverConfig.PORT, '4102'),
  DATABASE_URL_PAYMENTS: postgresUrl,
  APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/, 'must be a Stripe secret key'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a Stripe webhook signing secret'),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
  DEMO_DATA: flag.default(false),
};

/** The configuration of this process; a list of what is wrong and exit code 1 otherwise. */
export function readPaymentsConfig() {
  return readConfigOrExit(z.object(shape));
}
