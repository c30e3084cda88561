import { keysOf, type ServerName } from '../configuration/processes.ts';
import type { Settings } from './settings.ts';

export const HTTP_PORT = 8080;

/** Variables that come from a Secret. Those of a process are in the Secret `tailgate-<process>`. */
export const SECRETS: readonly string[] = [
  'IDENTITY_PRIVATE_KEY',
  'SESSION_SECRET',
  'SECOND_FACTOR_KEY',
  'REDIS_URL',
  'RELEASE_TOKEN_KEY',
  'RELEASE_SIGNING_KEY',
  ...['APPOINTMENTS', 'PAYMENTS', 'USERS'].flatMap((name) =>
    ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].map((kind) => `${kind}_${name}`),
  ),
  'SMTP_URL',
  'MAPBOX_TOKEN',
  'TWILIO_AUTH_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
/** A process starts without these. */
const OPTIONAL_SECRETS =
  /^(?:RELEASE_(?:SIGNING|TOKEN)_KEY$|MAPBOX_TOKEN$|TWILIO_AUTH_TOKEN$|DATABASE_(?:DIRECT|READ)_URL_|AWS_)/;
/** Only the migration has these: a running service cannot change its tables. */
const OF_MIGRATIONS = /^DATABASE_OWNER_URL_/;
/** Never in production. */
const NEVER = ['DEMO_DATA'];

/** Who may call each server, by the names in their certificates. Everything may call the BFF. */
const CLIENTS: Readonly<Partial<Record<ServerName, string>>> = {
  appointments: 'bff,payments,users',
  payments: 'bff,appointments',
  users: 'bff,appointments',
};

/** The certificates of a server, where `pod.ts` mounts them. */
function tlsOf(server: ServerName, { tls }: Settings): Readonly<Record<string, string>> {
  if (!tls) return {};
  const clients = CLIENTS[server];
  return {
    TLS_CERT_FILE: '/tls/tls.crt',
    TLS_KEY_FILE: '/tls/tls.key',
    ...(clients && { TLS_CLIENT_CA_FILE: '/tls/ca.crt', TLS_CLIENTS: clients }),
  };
}

/** What the manifests decide for every process. */
function fixed(settings: Settings): Readonly<Record<string, string>> {
  const { metrics, releases } = settings;
  const scheme = settings.tls ? 'https' : 'http';
  return {
    NODE_ENV: 'production',
    PORT: String(HTTP_PORT),
    PUBLIC_URL: `https://${settings.host}`,
    APPOINTMENTS_URL: `${scheme}://appointments:${HTTP_PORT}`,
    PAYMENTS_URL: `${scheme}://payments:${HTTP_PORT}`,
    USERS_URL: `${scheme}://users:${HTTP_PORT}`,
    METRICS_PORT: metrics === undefined ? '' : String(metrics.port),
    METRICS_HOST: '0.0.0.0',
    // Endpoints lose a stopping pod within this time, and the pod serves until then.
    SHUTDOWN_DELAY_MS: '10000',
    MIGRATE_AT_START: 'false',
    RELEASES_DIR: releases.bucket,
    RELEASES_S3_ENDPOINT: releases.endpoint ?? '',
    RELEASES_CACHE_DIR: '/data',
  };
}
const FIXED = [
  ...Object.keys(fixed({ releases: {} } as Settings)),
  ...Object.keys(tlsOf('users', { tls: {} } as Settings)),
];

/** @returns whether the manifests decide the variable */
export function isSetHere(key: string): boolean {
  return FIXED.includes(key) || NEVER.includes(key) || OF_MIGRATIONS.test(key);
}

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean };
  };
}

/** @returns the environment of a server: each variable that it reads, in the order of its configuration */
export function environmentOf(server: ServerName, settings: Settings): Variable[] {
  const values = { ...settings.environment, ...fixed(settings), ...tlsOf(server, settings) };
  const variables = keysOf(server).flatMap((name): Variable[] => {
    if (NEVER.includes(name) || OF_MIGRATIONS.test(name)) return [];
    if (SECRETS.includes(name)) return [fromSecret(name, server)];
    const value = values[name];
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
  const all = [...variables, ...trusted(settings)];
  return server === 'bff' ? [...all, ...bucketCredentials(settings)] : all;
}

/** @returns the environment of the container that publishes a front end */
export function environmentOfRelease(settings: Settings): Variable[] {
  const { RELEASES_DIR = '', RELEASES_S3_ENDPOINT = '' } = fixed(settings);
  return [
    { name: 'RELEASES_DIR', value: RELEASES_DIR },
    { name: 'RELEASES_S3_ENDPOINT', value: RELEASES_S3_ENDPOINT },
    fromSecret('RELEASE_SIGNING_KEY', 'releases'),
    ...bucketCredentials(settings),
  ];
}

/** @returns the environment of the migration, which signs in as the owner of the tables */
export function environmentOfMigration(server: Exclude<ServerName, 'bff'>, settings: Settings): Variable[] {
  const name = server.toUpperCase();
  return [
    { name: 'NODE_ENV', value: 'production' },
    fromSecret(`DATABASE_URL_${name}`, server),
    fromSecret(`DATABASE_OWNER_URL_${name}`, `${server}-owner`),
    ...trusted(settings),
  ];
}

/** Node reads it itself: every connection that the process opens trusts these authorities besides the system's. */
function trusted({ tls }: Settings): Variable[] {
  return tls ? [{ name: 'NODE_EXTRA_CA_CERTS', value: '/authorities/ca.pem' }] : [];
}

function fromSecret(key: string, owner: string): Variable {
  const optional = OPTIONAL_SECRETS.test(key);
  return { name: key, valueFrom: { secretKeyRef: { name: `tailgate-${owner}`, key, ...(optional && { optional }) } } };
}

/** The SDK of AWS reads these. On AWS itself a role of the service account replaces them. */
function bucketCredentials({ releases }: Settings): Variable[] {
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((key) => fromSecret(key, 'releases'));
  return [{ name: 'AWS_REGION', value: releases.region }, ...keys];
}
