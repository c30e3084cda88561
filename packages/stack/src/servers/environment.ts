import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStripeFaults, STRIPE_API_URL, STRIPE_SCRIPT_URL } from '@tailgate/contracts/stripe-settings';
import { compileCache, releasesFolder, repository } from '../repository/repository.ts';
import { type DatabaseRole, passwordOf } from './databases.ts';
import type { Ports } from './ports.ts';
import type { Issuer, Secrets } from './stack-secrets.ts';
import { issuers } from './stack-secrets.ts';

export const databases = ['appointments', 'payments', 'users'] as const;
export type DatabaseName = (typeof databases)[number];
export type ServerName = Issuer | 'stripe-sandbox';

/** The external parts that the environment names. All other parts are embedded. */
export interface RealParts {
  readonly databases: Readonly<Partial<Record<DatabaseName, string>>>;
  readonly redis: string | undefined;
  readonly smtp: string | undefined;
  readonly stripe: boolean;
  /** Whether a provider sends the text messages. */
  readonly texts: boolean;
}

export interface EnvironmentInput {
  readonly env: NodeJS.ProcessEnv;
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly real: RealParts;
  readonly dataDir: string;
  readonly demoData: boolean;
  /** Lets tests cause faults in the Stripe sandbox and reset it. */
  readonly sandboxControl: boolean;
}

type Environment = Record<string, string>;

/**
 * Reads which parts are external.
 * @throws Error if only some of the Stripe keys are set, or if they do not fit together
 */
export function readRealParts(env: NodeJS.ProcessEnv): RealParts {
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = stripe.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < stripe.length) {
    throw new Error(`Real Stripe needs all of ${stripe.join(', ')}. Missing: ${missing.join(', ')}.`);
  }
  const urls = {
    STRIPE_API_URL: env.STRIPE_API_URL || STRIPE_API_URL,
    STRIPE_JS_URL: env.STRIPE_JS_URL || STRIPE_SCRIPT_URL,
  };
  const faults =
    missing.length === 0
      ? findStripeFaults({ ...env, ...urls, ALLOW_TEST_MONEY: env.ALLOW_TEST_MONEY === 'true' })
      : [];
  if (faults.length > 0) {
    throw new Error(faults.map(({ variable, message }) => `${variable} ${message}.`).join(' '));
  }
  const given = databases.flatMap((name) => {
    const url = env[`DATABASE_URL_${name.toUpperCase()}`];
    return url ? [[name, url] as const] : [];
  });
  const twilioValues = twilio.filter((name) => env[name]);
  if (twilioValues.length > 0 && twilioValues.length < twilio.length)
    throw new Error(`Twilio needs all of ${twilio.join(', ')}.`);
  const [redis, smtp] = [env.REDIS_URL || undefined, env.SMTP_URL || undefined];
  return {
    databases: Object.fromEntries(given),
    redis,
    smtp,
    stripe: missing.length === 0,
    texts: twilioValues.length > 0,
  };
}

/** The variables of the machine that each process gets. It gets nothing else of this process's environment. */
const machine = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_EXTRA_CA_CERTS'];
const everyServer = [
  'LOG_LEVEL',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_RESOURCE_ATTRIBUTES',
];
/** Initial values of the company settings. */
const company = [
  'COMPANY_NAME',
  'LINK_WEBSITE',
  'LINK_BOOK_NOW',
  'LINK_NEW_BOOKING',
  'LINK_CONTACT',
  'QUOTE_VALID_DAYS',
  'REMINDER_HOURS',
];
/** The BFF's rate limits, read from its configuration so that a new limit needs no entry here. */
const rateLimits = [
  ...new Set(readFileSync(join(repository, 'bff/src/config.ts'), 'utf8').match(/\b[A-Z_]+_LIMIT_PER_(15_MIN|DAY)\b/g)),
];

/** Where addresses are found and distances measured. */
const distance = ['OSRM_URL', 'PHOTON_URL', 'MAPBOX_TOKEN', 'MAPBOX_API_URL', 'DISTANCE_ROAD_FACTOR'];

/** What sends text messages. */
const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];

const quoteMailLimits = ['QUOTE_MAILS_PER_ADDRESS', 'QUOTE_MAILS_PER_NETWORK', 'QUOTE_MAILS_PER_HOUR'];

/** Limits so high that no test reaches them. */
export function withoutLimits() {
  const highest = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1000000']));
  return { bff: highest(rateLimits), appointments: highest(quoteMailLimits), payments: highest(['HOLDS_PER_CLIENT']) };
}

/** The environment of each server. Each gets only the variables that it reads. */
export function serverEnvironments(input: EnvironmentInput): Readonly<Record<ServerName, Environment>> {
  const { env, ports, secrets, real } = input;
  const take = (...names: readonly string[]): Environment =>
    Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
  const local = (name: Issuer): string => `http://127.0.0.1:${ports[name]}`;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${ports.bff}`;
  const sandboxUrl = `http://localhost:${ports['stripe-sandbox']}`;
  const server = (name: ServerName): Environment => ({
    ...take(...machine, ...everyServer),
    NODE_ENV: env.NODE_ENV ?? 'development',
    PORT: String(ports[name]),
    // Never from the environment: some shells set HOST to the machine's name.
    HOST: '127.0.0.1',
    NODE_COMPILE_CACHE: compileCache,
    // As in the Dockerfile: each thread otherwise keeps freed memory to itself.
    MALLOC_ARENA_MAX: '1',
  });
  // One after the other from METRICS_PORT: bff, appointments, payments, users.
  const metrics = (name: Issuer): Environment =>
    env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + issuers.indexOf(name)) } : {};
  const publicKeys = Object.fromEntries(issuers.map((issuer) => [issuer, secrets.identityKeys[issuer].public]));
  const identity = (name: Issuer): Environment => ({
    IDENTITY_PRIVATE_KEY: JSON.stringify(secrets.identityKeys[name].private),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
    ...metrics(name),
  });
  const service = (name: DatabaseName): Environment => ({
    ...server(name),
    ...identity(name),
    ...take('BUSINESS_TIME_ZONE', 'MIGRATE_AT_START'),
    [`DATABASE_URL_${name.toUpperCase()}`]: real.databases[name] ?? embeddedDatabaseUrl(name, name, input),
    ...(real.databases[name] === undefined
      ? { [`DATABASE_OWNER_URL_${name.toUpperCase()}`]: embeddedDatabaseUrl(name, `${name}_owner`, input) }
      : take(`DATABASE_OWNER_URL_${name.toUpperCase()}`, `DATABASE_DIRECT_URL_${name.toUpperCase()}`)),
    // Never put demo data into an external database unless DEMO_DATA asks for it.
    DEMO_DATA: env.DEMO_DATA ?? String(input.demoData && real.databases[name] === undefined),
  });
  const mail = {
    ...take('MAIL_FROM', ...company),
    SMTP_URL: real.smtp ?? `smtp://127.0.0.1:${ports.smtp}`,
    PUBLIC_URL: publicUrl,
  };
  const stripe = {
    secret: env.STRIPE_SECRET_KEY || secrets.stripeSecretKey,
    publishable: env.STRIPE_PUBLISHABLE_KEY || secrets.stripePublishableKey,
    webhook: env.STRIPE_WEBHOOK_SECRET || secrets.stripeWebhookSecret,
  };
  return {
    users: {
      ...service('users'),
      ...mail,
      ...take(
        'VERIFY_LINK_DAYS',
        'INVITATION_LINK_DAYS',
        'RESET_LINK_MINUTES',
        'ACCOUNT_MAILS_PER_HOUR',
        'ACCOUNT_MAIL_DAYS',
        'SECURITY_EVENT_DAYS',
      ),
      APPOINTMENTS_URL: local('appointments'),
      SECOND_FACTOR_KEY: env.SECOND_FACTOR_KEY ?? secrets.secondFactorKey,
    },
    appointments: {
      ...service('appointments'),
      ...mail,
      ...take(
        'MESSAGE_DAYS',
        'CLIENT_MONTHS',
        'QUOTE_PROOF',
        'REFUND_STEP_UP_CENTS',
        ...quoteMailLimits,
        ...distance,
        'TEXTS_PER_NUMBER',
      ),
      ...(real.texts
        ? take(...twilio, 'TWILIO_API_URL', 'TEXT_HOURS')
        : { ...localTwilio(input), TEXT_HOURS: env.TEXT_HOURS ?? '0-24' }),
      PAYMENTS_URL: local('payments'),
      USERS_URL: local('users'),
    },
    payments: {
      ...service('payments'),
      ...take(
        'STRIPE_EVENT_DAYS',
        'HOLDS_PER_CLIENT',
        'REFUND_STEP_UP_CENTS',
        'ALLOW_TEST_MONEY',
        'SERVICE_TIMEOUT_SECONDS',
      ),
      APPOINTMENTS_URL: local('appointments'),
      STRIPE_SECRET_KEY: stripe.secret,
      STRIPE_WEBHOOK_SECRET: stripe.webhook,
      STRIPE_PUBLISHABLE_KEY: stripe.publishable,
      ...(real.stripe ? take('STRIPE_API_URL') : { STRIPE_API_URL: sandboxUrl }),
    },
    bff: {
      ...server('bff'),
      ...identity('bff'),
      ...take(
        'BUSINESS_TIME_ZONE',
        'TRUST_PROXY',
        'SECURITY_CONTACTS',
        'SECURITY_POLICY_URL',
        'SESSION_IDLE_MINUTES',
        'SESSION_DAYS',
        'SESSIONS_PER_USER',
        'SECOND_FACTOR_REQUIRED_ROLES',
        'SERVICE_TIMEOUT_SECONDS',
        'ALLOW_TEST_MONEY',
        'API_DOCS',
      ),
      ...take(...company, ...rateLimits),
      // As long as an unused session: who tries the portal out is asked once.
      STEP_UP_MINUTES: env.STEP_UP_MINUTES ?? '480',
      REDIS_URL: real.redis ?? `redis://127.0.0.1:${ports.redis}`,
      SESSION_SECRET: env.SESSION_SECRET ?? secrets.sessionSecret,
      APPOINTMENTS_URL: local('appointments'),
      PAYMENTS_URL: local('payments'),
      USERS_URL: local('users'),
      PUBLIC_URL: publicUrl,
      ...take('RELEASE_TOKENS_REVOKED', 'RELEASE_SIGNING_KEY', 'RELEASE_PUBLIC_KEY'),
      RELEASE_TOKEN_KEY: env.RELEASE_TOKEN_KEY ?? secrets.releaseTokenKey,
      RELEASES_DIR: releasesFolder,
      STRIPE_PUBLISHABLE_KEY: stripe.publishable,
      ...(real.stripe ? take('STRIPE_JS_URL') : { STRIPE_JS_URL: `${sandboxUrl}/stripe.js` }),
    },
    'stripe-sandbox': {
      ...server('stripe-sandbox'),
      STRIPE_SECRET_KEY: stripe.secret,
      STRIPE_PUBLISHABLE_KEY: stripe.publishable,
      STRIPE_WEBHOOK_SECRET: stripe.webhook,
      WEBHOOK_URL: `http://localhost:${ports.bff}/api/stripe/webhook`,
      ALLOWED_ORIGINS: [publicUrl, `http://localhost:${ports.bff}`].join(','),
      STRIPE_SANDBOX_DATA_DIR: join(input.dataDir, 'stripe'),
      STRIPE_SANDBOX_CONTROL: env.STRIPE_SANDBOX_CONTROL ?? String(input.sandboxControl),
    },
  };
}

/** The account of the text viewer, which sends nothing, so it may do so at night. */
function localTwilio({ ports, secrets }: EnvironmentInput): Environment {
  return {
    TWILIO_ACCOUNT_SID: secrets.twilioAccountSid,
    TWILIO_AUTH_TOKEN: secrets.twilioAuthToken,
    TWILIO_FROM: '+15005550006',
    TWILIO_API_URL: `http://127.0.0.1:${ports['text-viewer']}`,
  };
}

/** Each service signs in with a role that can open only its own database, and migrates with the role that owns the tables. */
function embeddedDatabaseUrl(name: DatabaseName, role: DatabaseRole, { ports, secrets }: EnvironmentInput): string {
  return `postgres://${role}:${passwordOf(role, secrets.postgresPassword)}@127.0.0.1:${ports.postgres}/${name}`;
}
