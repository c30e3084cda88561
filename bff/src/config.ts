import { checkStripeSettings, OLDEST_PAGE_DAYS, ROLES, type Role, STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import {
  appointmentsUrl,
  businessTimeZone,
  companyConfig,
  flag,
  httpUrl,
  identityConfig,
  paymentsUrl,
  privateJwk,
  publicJwks,
  publicUrl,
  requiredInProduction,
  rotatingSecret,
  serverConfig,
  serviceTimeout,
  testMoney,
  usersUrl,
} from '@tailgate/service-kit';
import { z } from 'zod';

const count = (max: number) => z.coerce.number().int().min(1).max(max);

const limit = (standard: number, what: string) => count(1_000_000).default(standard).describe(what);

function hostAndPort(text: string): { host: string; port: number } {
  const [host = '', number = ''] = text.split(':');
  return { host, port: Number(number) };
}

const trustProxy = z
  .string()
  .regex(/^(\d|[0-9a-z.:/, ]+)?$/i, 'must be a number of proxies or a list of their addresses')
  .transform((value): number | string | false => (value === '' ? false : /^\d$/.test(value) ? Number(value) : value));

const roles = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((one) => one.trim())))
  .pipe(z.array(z.enum(ROLES, `must be none or roles (${ROLES.join(', ')}), separated by commas`)));

export const bffConfig = z
  .object({
    ...serverConfig,
    ...identityConfig,
    PORT: serverConfig.PORT.default(8080),
    PUBLIC_URL: publicUrl,
    API_DOCS: flag
      .optional()
      .describe('Serves `/api/docs` and `/api/openapi.json`. Without a value: not in production.'),
    SECURITY_CONTACTS: z
      .string()
      .regex(
        /^((mailto:|https:|tel:)[^\s,]+(, ?(mailto:|https:|tel:)[^\s,]+)*)?$/,
        'must be a list of mailto:, https: or tel: addresses',
      )
      .default('')
      .transform((text) => text.split(/, ?/).filter(Boolean))
      .describe(
        "Whom to tell about a weakness, for `/.well-known/security.txt`: mailto, https or tel addresses, separated by commas. Without a value: the company's contact link.",
      ),
    SECURITY_POLICY_URL: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .optional()
      .describe('The page of `security.txt` that says how reports are handled.'),
    TRUST_PROXY: trustProxy
      .default(false)
      .describe('Proxies in front whose `X-Forwarded-For` is trusted: their number, or a list of their addresses.'),

    REDIS_URL: requiredInProduction(
      z.url({ protocol: /^rediss?$/ }).describe('Sessions and limits; `rediss://` uses TLS.'),
      'redis://localhost:63790',
    ),
    REDIS_SENTINELS: z
      .string()
      .regex(/^([\w.-]+:\d+(,|$))*$/, 'must be a list of host:port, separated by commas')
      .default('')
      .transform((text) => text.split(',').filter(Boolean).map(hostAndPort))
      .describe('Sentinels that name the master, as host:port, separated by commas. See docs/operations.md#redis.'),
    REDIS_SENTINEL_NAME: z.string().min(1).default('mymaster').describe("The master's name at the sentinels."),
    SESSION_SECRET: rotatingSecret.describe(
      'Signs session cookies and preview links. Several during a rotation, the newest first. See docs/operations.md#rotate-keys.',
    ),
    SESSION_IDLE_MINUTES: count(24 * 60)
      .default(8 * 60)
      .describe('When an unused session ends.'),
    SESSION_DAYS: count(30).default(7).describe('When a session ends in any case.'),
    SESSIONS_PER_USER: count(10_000)
      .default(100)
      .describe('The oldest session of a user ends when they start one more than this.'),
    OLDEST_PAGE_DAYS: count(OLDEST_PAGE_DAYS)
      .default(OLDEST_PAGE_DAYS)
      .describe(
        `A page that has been open for so many days is asked to reload; at most ${OLDEST_PAGE_DAYS}, for which releases keep the wire. See decision 74.`,
      ),
    STEP_UP_MINUTES: count(24 * 60)
      .default(15)
      .describe(
        'How long a sign-in, or a repeated proof of identity, counts for sensitive actions. `npm start` sets 480. See decision 99.',
      ),
    SECOND_FACTOR_REQUIRED_ROLES: roles
      .optional()
      .describe(
        'Roles that must have a second factor, separated by commas, or `none`. Without a value: none, in production ADMIN and SUPER_ADMIN. See decision 97.',
      ),

    APPOINTMENTS_URL: appointmentsUrl,
    PAYMENTS_URL: paymentsUrl,
    USERS_URL: usersUrl,
    ...serviceTimeout,

    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\w+$/, 'must be a publishable key (pk_...)')
      .describe('The key of a Stripe account that goes to the browser. See docs/stripe.md.'),
    STRIPE_JS_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .default(STRIPE_SCRIPT_URL)
      .describe('The address of Stripe.js; another one only for the sandbox.'),
    ...testMoney,

    RELEASES_DIR: requiredInProduction(
      z
        .string()
        .min(1)
        .describe(
          'Where the releases of the front ends are: a folder, or `s3://bucket/prefix`. `npm run release` reads it too.',
        ),
      '../dist',
    ),
    RELEASES_S3_ENDPOINT: httpUrl.optional().describe('An S3-compatible server. Without a value: AWS.'),
    RELEASES_CACHE_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        "The folder for copies of the bucket's releases, which should survive a restart. Without a value: the system's temporary folder.",
      ),
    RELEASE_SIGNING_KEY: privateJwk
      .optional()
      .describe(
        'The private release key (Ed25519, JWK): it signs what is written, and what it did not sign is refused. `npm run release` reads it too. See decision 70.',
      ),
    RELEASE_PUBLIC_KEY: publicJwks
      .optional()
      .describe(
        'The public release keys: releases that none of them signed are refused. `npm run release` reads it too.',
      ),
    RELEASE_TOKEN_KEY: rotatingSecret
      .optional()
      .describe(
        "Signs the teams' release tokens. Without it none is accepted. `npm run release -- token` reads it too. See decision 69.",
      ),
    CANARY_LOADS: count(1_000_000)
      .default(100)
      .describe('A canary is compared and raised once it and the live version have this many loads. See decision 67.'),
    ROLLBACK_FAILED_LOADS: count(1_000_000)
      .default(10)
      .describe('No version is rolled back and no canary ends for fewer failed or slow loads than this.'),
    ROLLBACK_ADDRESSES: count(1_000)
      .default(3)
      .describe('No version is rolled back and no canary ends for failed loads of fewer addresses.'),
    BUSINESS_TIME_ZONE: businessTimeZone,
    ...companyConfig,

    LOGIN_LIMIT_PER_15_MIN: limit(10, 'Most failed sign-ins per username and address.'),
    LOGIN_IP_LIMIT_PER_15_MIN: limit(300, 'Most sign-ins per address.'),
    LOGIN_ACCOUNT_LIMIT_PER_DAY: limit(
      20,
      'Most failed sign-ins per username over all addresses; after them each further one of a new browser has to wait longer.',
    ),
    REGISTER_LIMIT_PER_15_MIN: limit(60, 'Most registrations per address.'),
    FORGOT_PASSWORD_LIMIT_PER_15_MIN: limit(
      5,
      'Most reset links and booking links per email and address of a visitor.',
    ),
    FORGOT_PASSWORD_IP_LIMIT_PER_15_MIN: limit(60, 'Most reset links and booking links per address.'),
    RESET_PASSWORD_LIMIT_PER_15_MIN: limit(60, 'Most uses of reset links per address.'),
    CHANGE_PASSWORD_LIMIT_PER_15_MIN: limit(10, 'Most password changes per user.'),
    CHANGE_PASSWORD_IP_LIMIT_PER_15_MIN: limit(60, 'Most password changes per address.'),
    SECOND_FACTOR_LIMIT_PER_15_MIN: limit(10, 'Most codes of a second factor and repeated passwords per user.'),
    SECOND_FACTOR_IP_LIMIT_PER_15_MIN: limit(120, 'Most codes, passkeys and set-ups of second factors per address.'),
    EMAIL_VERIFICATION_LIMIT_PER_15_MIN: limit(5, 'Most verification emails per user.'),
    EMAIL_VERIFICATION_IP_LIMIT_PER_15_MIN: limit(60, 'Most verification emails per address.'),
    PERSONAL_DATA_LIMIT_PER_15_MIN: limit(10, 'Most downloads of personal data per user.'),
    VERIFY_EMAIL_LIMIT_PER_15_MIN: limit(60, 'Most uses of verification links per address.'),
    QUOTE_LIMIT_PER_15_MIN: limit(300, 'Most quote requests per address, and their challenges.'),
    PHOTO_LIMIT_PER_15_MIN: limit(600, 'Most photos of loads per address; a quote takes six.'),
    PLACES_LIMIT_PER_15_MIN: limit(300, 'Most searches of places per address; typing one takes several.'),
    DISTANCE_LIMIT_PER_15_MIN: limit(60, 'Most measured distances per address.'),
    PLACES_TOTAL_LIMIT_PER_15_MIN: limit(
      6_000,
      'Most searches of places of all visitors: each can cost money at a provider.',
    ),
    DISTANCE_TOTAL_LIMIT_PER_15_MIN: limit(
      1_200,
      'Most measured distances of all visitors: each can cost money at a provider.',
    ),
    PAYMENT_INTENT_LIMIT_PER_15_MIN: limit(300, 'Most holds of a slot, and card forms of balances, per address.'),
    CONFIRM_PAYMENT_LIMIT_PER_15_MIN: limit(300, 'Most confirmed payments per address.'),
    STORE_RELEASE_LIMIT_PER_15_MIN: limit(60, 'Most versions that are stored, per address.'),
    BROWSER_REPORT_LIMIT_PER_15_MIN: limit(600, 'Most reports of browsers per address; a page sends two or three.'),
    CREW_LINK_LIMIT_PER_15_MIN: limit(1_200, 'Most reads and actions by crew links per address.'),
    BOOKING_LINK_LIMIT_PER_15_MIN: limit(600, 'Most reads and changes by booking links per address.'),
    PAYMENT_LINK_LIMIT_PER_15_MIN: limit(
      120,
      'Most holds and confirmations per payment link, and changes per booking link; each holds a slot.',
    ),
  })
  .superRefine(checkStripeSettings)
  .refine(
    ({ RELEASE_SIGNING_KEY: own, RELEASE_PUBLIC_KEY: known }) => !own || !known || known.some(({ x }) => x === own.x),
    {
      path: ['RELEASE_PUBLIC_KEY'],
      error: 'must be the public part of RELEASE_SIGNING_KEY',
    },
  )
  .refine(({ NODE_ENV, PUBLIC_URL }) => NODE_ENV !== 'production' || isTrustworthy(PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'must be https in production: browsers keep the session cookie only over TLS',
  });
export type BffConfig = z.output<typeof bffConfig>;

export function requiredRoles({ NODE_ENV, SECOND_FACTOR_REQUIRED_ROLES }: BffConfig): readonly Role[] {
  return SECOND_FACTOR_REQUIRED_ROLES ?? (NODE_ENV === 'production' ? ['ADMIN', 'SUPER_ADMIN'] : []);
}

export function redisAddress({ REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_NAME }: BffConfig) {
  const sentinels = REDIS_SENTINELS.length > 0 ? { name: REDIS_SENTINEL_NAME, nodes: REDIS_SENTINELS } : undefined;
  return { url: REDIS_URL, sentinels };
}

/** Browsers keep Secure cookies for these alone. */
function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
