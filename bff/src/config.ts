import {
  companyConfig,
  httpUrl,
  identityConfig,
  port,
  requiredInProduction,
  serverConfig,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';

const count = (max: number) => z.coerce.number().int().min(1).max(max);

/** What `TRUST_PROXY` may say: nothing, a number of proxies, or the addresses of those that are believed. */
const trustProxy = z
  .string()
  .regex(/^(\d|[0-9a-z.:/, ]+)?$/i, 'must be a number of proxies or a list of their addresses')
  .transform((value): number | string | false => (value === '' ? false : /^\d$/.test(value) ? Number(value) : value));

/** Every value the BFF reads from its environment. */
export const bffConfig = z
  .object({
    ...serverConfig,
    ...identityConfig,
    /** Where the BFF listens. */
    PORT: port.default(8080),
    /** Address under which browsers reach the portal; its origin is the one that may send changes. */
    PUBLIC_URL: requiredInProduction(httpUrl, 'http://localhost:8080'),
    /** Proxies in front of the BFF whose X-Forwarded-For is believed. */
    TRUST_PROXY: trustProxy.default(false),

    REDIS_URL: requiredInProduction(z.url({ protocol: /^rediss?$/ }), 'redis://localhost:63790'),
    /** Signs the session cookie. */
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
    SESSION_IDLE_MINUTES: count(24 * 60).default(8 * 60),
    SESSION_DAYS: count(30).default(7),

    APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
    PAYMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4102'),
    USERS_URL: requiredInProduction(httpUrl, 'http://localhost:4103'),
    /** Seconds a service may be silent before its answer is given up. */
    SERVICE_TIMEOUT_SECONDS: count(120).default(30),

    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_\w+$/, 'must be a publishable key (pk_...)'),
    STRIPE_JS_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .default('https://js.stripe.com/v3/'),

    /** Folder of the built front ends: shell/ and mf/. */
    RELEASES_DIR: requiredInProduction(z.string().min(1), '../dist'),
    BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
    ...companyConfig,

    /** Failed sign-ins of one user name from one address. */
    LOGIN_LIMIT_PER_15_MIN: count(1_000_000).default(10),
    /** Sign-ins from one address, whatever the user name. */
    LOGIN_IP_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    REGISTER_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Links for one forgotten password, asked for from one address. */
    FORGOT_PASSWORD_LIMIT_PER_15_MIN: count(1_000_000).default(5),
    FORGOT_PASSWORD_IP_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    RESET_PASSWORD_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Attempts of one user to change their password, wherever they come from. */
    CHANGE_PASSWORD_LIMIT_PER_15_MIN: count(1_000_000).default(10),
    CHANGE_PASSWORD_IP_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Mails with another link that one user asks for. */
    EMAIL_VERIFICATION_LIMIT_PER_15_MIN: count(1_000_000).default(5),
    EMAIL_VERIFICATION_IP_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    VERIFY_EMAIL_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    QUOTE_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    PAYMENT_INTENT_LIMIT_PER_15_MIN: count(1_000_000).default(300),
  })
  .refine(({ NODE_ENV, PUBLIC_URL }) => NODE_ENV !== 'production' || isTrustworthy(PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'must be https in production: browsers keep the session cookie only over TLS',
  });
export type BffConfig = z.output<typeof bffConfig>;

/** What browsers treat as safe from eavesdroppers: TLS, and the machine itself. */
function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
