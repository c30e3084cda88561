import { checkStripeSettings, ROLES, type Role, STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import {
  companyConfig,
  flag,
  httpUrl,
  identityConfig,
  port,
  privateJwk,
  publicJwks,
  requiredInProduction,
  rotatingSecret,
  serverConfig,
  serviceTimeout,
  timeZone,
} from '@tailgate/service-kit';
import { z } from 'zod';

const count = (max: number) => z.coerce.number().int().min(1).max(max);

function hostAndPort(text: string): { host: string; port: number } {
  const [host = '', number = ''] = text.split(':');
  return { host, port: Number(number) };
}

/** `TRUST_PROXY` is empty, a number of proxies, or a list of their addresses. */
const trustProxy = z
  .string()
  .regex(/^(\d|[0-9a-z.:/, ]+)?$/i, 'must be a number of proxies or a list of their addresses')
  .transform((value): number | string | false => (value === '' ? false : /^\d$/.test(value) ? Number(value) : value));

/** `none`, or a list of roles, separated by commas. */
const roles = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((one) => one.trim())))
  .pipe(z.array(z.enum(ROLES, `must be none or roles (${ROLES.join(', ')}), separated by commas`)));

/** Every environment variable of the BFF. */
export const bffConfig = z
  .object({
    ...serverConfig,
    ...identityConfig,
    PORT: port.default(8080),
    /** The portal's address in browsers. Only its origin may send changes. */
    PUBLIC_URL: requiredInProduction(httpUrl, 'http://localhost:8080'),
    /** Serves /api/docs and /api/openapi.json. By default not in production. */
    API_DOCS: flag.optional(),
    /** Whom to tell about a weakness, for security.txt: mailto, https or tel addresses, separated by commas. */
    SECURITY_CONTACTS: z
      .string()
      .regex(
        /^((mailto:|https:|tel:)[^\s,]+(, ?(mailto:|https:|tel:)[^\s,]+)*)?$/,
        'must be a list of mailto:, https: or tel: addresses',
      )
      .default('')
      .transform((text) => text.split(/, ?/).filter(Boolean)),
    /** The page that says how reports are handled. */
    SECURITY_POLICY_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    /** Proxies whose X-Forwarded-For is trusted. */
    TRUST_PROXY: trustProxy.default(false),

    REDIS_URL: requiredInProduction(z.url({ protocol: /^rediss?$/ }), 'redis://localhost:63790'),
    /** Sentinels that name the master, as host:port, separated by commas. */
    REDIS_SENTINELS: z
      .string()
      .regex(/^([\w.-]+:\d+(,|$))*$/, 'must be a list of host:port, separated by commas')
      .default('')
      .transform((text) => text.split(',').filter(Boolean).map(hostAndPort)),
    REDIS_SENTINEL_NAME: z.string().min(1).default('mymaster'),
    /** Signs the session cookie and preview links. Several during a rotation, the newest first. */
    SESSION_SECRET: rotatingSecret,
    SESSION_IDLE_MINUTES: count(24 * 60).default(8 * 60),
    SESSION_DAYS: count(30).default(7),
    /** The oldest session of a user ends when they start one more. */
    SESSIONS_PER_USER: count(10_000).default(100),
    /** How long a proof of who one is counts for what needs a recent one. Signing in is one. */
    STEP_UP_MINUTES: count(24 * 60).default(15),
    /** Roles that must have a second factor, separated by commas, or `none`. In production ADMIN,SUPER_ADMIN unless it is set. */
    SECOND_FACTOR_REQUIRED_ROLES: roles.optional(),

    APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
    PAYMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4102'),
    USERS_URL: requiredInProduction(httpUrl, 'http://localhost:4103'),
    ...serviceTimeout,

    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_\w+$/, 'must be a publishable key (pk_...)'),
    STRIPE_JS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default(STRIPE_SCRIPT_URL),
    /** Production takes test keys of Stripe, for a stage. */
    ALLOW_TEST_MONEY: flag.default(false),

    /** Where the releases of the front ends are: a folder, or s3://bucket/prefix. */
    RELEASES_DIR: requiredInProduction(z.string().min(1), '../dist'),
    /** Address of an S3-compatible server; AWS if it is not set. */
    RELEASES_S3_ENDPOINT: httpUrl.optional(),
    /** The folder for copies of what the bucket has. */
    RELEASES_CACHE_DIR: z.string().min(1).optional(),
    /** The release key. With public ones, releases that none of them signed are refused; the private one signs and contains its public one. */
    RELEASE_SIGNING_KEY: privateJwk.optional(),
    RELEASE_PUBLIC_KEY: publicJwks.optional(),
    /** Signs the release tokens of teams. Without it none is accepted. */
    RELEASE_TOKEN_KEY: rotatingSecret.optional(),
    /** Ids of release tokens that are no longer accepted, separated by commas. */
    RELEASE_TOKENS_REVOKED: z
      .string()
      .default('')
      .transform((text) => text.split(',').map((id) => id.trim())),
    /** A canary ends if its failed loads exceed those of the live version by more percentage points than this. */
    ROLLBACK_MARGIN_PERCENT: count(100).default(5),
    /** No version is rolled back for fewer failed loads than this, or for those of fewer addresses. */
    ROLLBACK_FAILED_LOADS: count(1_000_000).default(10),
    ROLLBACK_ADDRESSES: count(1_000).default(3),
    BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
    ...companyConfig,

    /** Failed sign-ins per username and address. */
    LOGIN_LIMIT_PER_15_MIN: count(1_000_000).default(10),
    /** Sign-ins per address. */
    LOGIN_IP_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    /** Failed sign-ins per username over all addresses, after which each further one of a new browser has to wait longer. */
    LOGIN_ACCOUNT_LIMIT_PER_DAY: count(1_000_000).default(20),
    REGISTER_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Reset links per email and client address. */
    FORGOT_PASSWORD_LIMIT_PER_15_MIN: count(1_000_000).default(5),
    FORGOT_PASSWORD_IP_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    RESET_PASSWORD_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Password changes per user. */
    CHANGE_PASSWORD_LIMIT_PER_15_MIN: count(1_000_000).default(10),
    CHANGE_PASSWORD_IP_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Codes of a second factor per user. */
    SECOND_FACTOR_LIMIT_PER_15_MIN: count(1_000_000).default(10),
    /** Codes, passkeys and set-ups per address. */
    SECOND_FACTOR_IP_LIMIT_PER_15_MIN: count(1_000_000).default(120),
    /** Verification emails per user. */
    EMAIL_VERIFICATION_LIMIT_PER_15_MIN: count(1_000_000).default(5),
    EMAIL_VERIFICATION_IP_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Downloads of personal data per user. */
    PERSONAL_DATA_LIMIT_PER_15_MIN: count(1_000_000).default(10),
    VERIFY_EMAIL_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    QUOTE_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    /** Searches of addresses per address of a visitor: some for each address that is typed. */
    PLACES_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    /** Distances measured per address of a visitor. */
    DISTANCE_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Searches and measurements of all visitors: each can cost money at a provider. */
    PLACES_TOTAL_LIMIT_PER_15_MIN: count(1_000_000).default(6_000),
    DISTANCE_TOTAL_LIMIT_PER_15_MIN: count(1_000_000).default(1_200),
    PAYMENT_INTENT_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    CONFIRM_PAYMENT_LIMIT_PER_15_MIN: count(1_000_000).default(300),
    /** Versions that are stored, per address. */
    STORE_RELEASE_LIMIT_PER_15_MIN: count(1_000_000).default(60),
    /** Reports of browsers per address. A page sends two or three. */
    BROWSER_REPORT_LIMIT_PER_15_MIN: count(1_000_000).default(600),
    /** What a client address reads and changes by booking links. */
    BOOKING_LINK_LIMIT_PER_15_MIN: count(1_000_000).default(600),
    /** Holds and confirmations per payment link, and changes per booking link; each holds a slot. */
    PAYMENT_LINK_LIMIT_PER_15_MIN: count(1_000_000).default(120),
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

/** @returns the roles that must have a second factor */
export function requiredRoles({ NODE_ENV, SECOND_FACTOR_REQUIRED_ROLES }: BffConfig): readonly Role[] {
  return SECOND_FACTOR_REQUIRED_ROLES ?? (NODE_ENV === 'production' ? ['ADMIN', 'SUPER_ADMIN'] : []);
}

/** Where the sessions are. */
export function redisAddress({ REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_NAME }: BffConfig) {
  const sentinels = REDIS_SENTINELS.length > 0 ? { name: REDIS_SENTINEL_NAME, nodes: REDIS_SENTINELS } : undefined;
  return { url: REDIS_URL, sentinels };
}

/** Browsers keep Secure cookies for these alone. */
function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
