import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStripeFaults, STRIPE_API_URL, STRIPE_SCRIPT_URL } from '@tailgate/contracts/stripe-settings';
import { compileCache, releasesFolder } from '../repository/repository.ts';
import { type DatabaseRole, passwordOf } from './databases.ts';
import type { Ports } from './ports.ts';
import { type Issuer, issuers, type Secrets } from './stack-secrets.ts';

export const databases = ['appointments', 'payments', 'users'] as const;
export type DatabaseName = (typeof databases)[number];
export type ServerName = Issuer | 'stripe-sandbox';

export interface RealParts {
  readonly databases: Readonly<Partial<Record<DatabaseName, string>>>;
  readonly redis: string | undefined;
  readonly smtp: string | undefined;
  readonly stripe: boolean;
  readonly texts: boolean;
}

export interface EnvironmentInput {
  readonly env: NodeJS.ProcessEnv;
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly real: RealParts;
  readonly dataDir: string;
  readonly demoData: boolean;
  readonly sandboxControl: boolean;
}

type Environment = Record<string, string>;

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

/** The variables of the machine that each process gets. It gets nothing else of this process's environment but what it reads. */
const machine = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_EXTRA_CA_CERTS'];
const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];

/** What each server reads. `npm run ops -- docs` writes it from the configuration schemas. */
const variables = JSON.parse(readFileSync(new URL('server-variables.json', import.meta.url), 'utf8')) as Record<
  ServerName,
  string
>;
const variablesOf = (server: ServerName, pattern = /./) =>
  variables[server].split(' ').filter((name) => pattern.test(name));

/** The certificates of servers. Those of the local stack speak plain HTTP on the loopback address. */
const notTaken = /^TLS_/;

export function withoutLimits() {
  const highest = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1000000']));
  return {
    bff: highest(variablesOf('bff', /_LIMIT_PER_/)),
    appointments: highest(variablesOf('appointments', /^QUOTE_MAILS_PER_/)),
    payments: highest(['HOLDS_PER_CLIENT']),
  };
}

export function serverEnvironments(input: EnvironmentInput): Readonly<Record<ServerName, Environment>> {
  const values = (server: ServerName) => ({ ...defaults(input), ...taken(input.env), ...fixed(input, server) });
  const environmentOf = (server: ServerName): Environment => ({
    ...pick(input.env, machine),
    NODE_COMPILE_CACHE: compileCache,
    // As in the Dockerfile: each thread otherwise keeps freed memory to itself.
    MALLOC_ARENA_MAX: '1',
    ...pick(values(server), variablesOf(server)),
  });
  return {
    users: environmentOf('users'),
    appointments: environmentOf('appointments'),
    payments: environmentOf('payments'),
    bff: environmentOf('bff'),
    'stripe-sandbox': environmentOf('stripe-sandbox'),
  };
}

/** An empty variable counts as missing. */
function pick(from: NodeJS.ProcessEnv, names: readonly string[]): Environment {
  return Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}

const taken = (env: NodeJS.ProcessEnv) =>
  pick(
    env,
    Object.keys(env).filter((name) => !notTaken.test(name)),
  );

function defaults({ env, ports, secrets }: EnvironmentInput): Environment {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: publicUrlOf(env, ports),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    SESSION_SECRET: secrets.sessionSecret,
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    RELEASE_TOKEN_KEY: secrets.releaseTokenKey,
    // As long as an unused session: who tries the portal out is asked once.
    STEP_UP_MINUTES: '480',
  };
}

function fixed(input: EnvironmentInput, server: ServerName): NodeJS.ProcessEnv {
  const { env, ports, secrets, real, dataDir } = input;
  const local = (name: Issuer): string => `http://127.0.0.1:${ports[name]}`;
  const publicKeys = Object.fromEntries(issuers.map((issuer) => [issuer, secrets.identityKeys[issuer].public]));
  const app = `http://localhost:${ports.bff}`;
  return {
    PORT: String(ports[server]),
    // Never from the environment: some shells set HOST to the machine's name.
    HOST: '127.0.0.1',
    IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
    ...(server === 'stripe-sandbox' ? {} : ofIssuer(input, server)),
    ...(isDatabase(server) ? ofDatabase(input, server) : {}),
    ...(real.stripe ? {} : localStripe(input)),
    ...(real.texts ? {} : localTwilio(input)),
    APPOINTMENTS_URL: local('appointments'),
    PAYMENTS_URL: local('payments'),
    USERS_URL: local('users'),
    RELEASES_DIR: releasesFolder,
    PHOTOS_DIR: env.PHOTOS_DIR ?? join(dataDir, 'photos'),
    WEBHOOK_URL: `${app}/api/stripe/webhook`,
    ALLOWED_ORIGINS: [publicUrlOf(env, ports), app].join(','),
    STRIPE_SANDBOX_DATA_DIR: join(dataDir, 'stripe'),
    STRIPE_SANDBOX_CONTROL: env.STRIPE_SANDBOX_CONTROL ?? String(input.sandboxControl),
  };
}

const publicUrlOf = (env: NodeJS.ProcessEnv, ports: Ports): string => env.PUBLIC_URL ?? `http://localhost:${ports.bff}`;
const isDatabase = (server: ServerName): server is DatabaseName => databases.some((name) => name === server);

function ofIssuer({ env, secrets }: EnvironmentInput, server: Issuer): Environment {
  return {
    IDENTITY_PRIVATE_KEY: JSON.stringify(secrets.identityKeys[server].private),
    ...(env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + issuers.indexOf(server)) } : {}),
  };
}

function ofDatabase(input: EnvironmentInput, name: DatabaseName): NodeJS.ProcessEnv {
  const { env, ports, secrets, real } = input;
  // Never put demo data into an external database unless DEMO_DATA asks for it.
  if (real.databases[name] !== undefined) return { DEMO_DATA: env.DEMO_DATA ?? 'false' };
  const urlOf = (role: DatabaseRole) =>
    `postgres://${role}:${passwordOf(role, secrets.postgresPassword)}@127.0.0.1:${ports.postgres}/${name}`;
  const suffix = name.toUpperCase();
  return {
    [`DATABASE_URL_${suffix}`]: urlOf(name),
    [`DATABASE_OWNER_URL_${suffix}`]: urlOf(`${name}_owner`),
    [`DATABASE_DIRECT_URL_${suffix}`]: undefined,
    [`DATABASE_READ_URL_${suffix}`]: undefined,
    DEMO_DATA: env.DEMO_DATA ?? String(input.demoData),
  };
}

function localStripe({ ports, secrets }: EnvironmentInput): Environment {
  const sandboxUrl = `http://localhost:${ports['stripe-sandbox']}`;
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_URL: sandboxUrl,
    STRIPE_JS_URL: `${sandboxUrl}/stripe.js`,
  };
}

/** The account of the text viewer, which sends nothing, so it may do so at night. */
function localTwilio({ env, ports, secrets }: EnvironmentInput): Environment {
  return {
    TWILIO_ACCOUNT_SID: secrets.twilioAccountSid,
    TWILIO_AUTH_TOKEN: secrets.twilioAuthToken,
    TWILIO_FROM: '+15005550006',
    TWILIO_API_URL: `http://127.0.0.1:${ports['text-viewer']}`,
    TEXT_HOURS: env.TEXT_HOURS ?? '0-24',
  };
}
