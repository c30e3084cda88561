import { z } from 'zod';

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number');

export const httpUrl = z
  .url({ protocol: /^https?$/, message: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''));

export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, message: 'must be a postgres:// address' })
  // The other modes check less than their names say, or nothing.
  .refine((url) => hasOnly(url, 'sslmode', ['verify-full', 'disable']), 'sslmode must be verify-full, or disable');

export const smtpUrl = z
  .url({ protocol: /^smtps?$/, message: 'must be an smtp:// or smtps:// address' })
  .refine((url) => !/[?&](tls\.|ignoreTLS)/i.test(url), 'must not change the check of certificates');

function hasOnly(url: string, parameter: string, allowed: readonly string[]): boolean {
  return !URL.canParse(url) || new URL(url).searchParams.getAll(parameter).every((value) => allowed.includes(value));
}

export const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

export const timeZone = z.string().refine((value) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone');

export const serviceTimeout = {
  // People wait no longer than ten. A change goes on in the service: its result is unknown until it is read again.
  SERVICE_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(120)
    .default(9)
    .describe(
      'How long a service may send nothing before a request of the BFF fails. A request of payments waits four fifths of it for Stripe, in all.',
    ),
};

export function days(least: number) {
  const message = `must be a number of days from ${least} to 3650`;
  const whole = z.string().regex(/^\d{1,4}$/, message);
  return whole.transform(Number).refine((value) => value >= least && value <= 3_650, message);
}

const tlsConfig = {
  TLS_CERT_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The certificate (PEM) of this process: it then speaks https, and shows it to services and Redis. See docs/operations.md#tls-between-the-processes.',
    ),
  TLS_KEY_FILE: z.string().min(1).optional().describe('The key of that certificate (PEM).'),
  TLS_CLIENT_CA_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('The authorities (PEM) that sign the certificates of clients.'),
  TLS_CLIENTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .describe('Names in the certificates of the clients that the server answers, separated by commas.'),
};

const milliseconds = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number of milliseconds')
  .transform(Number);

/** OpenTelemetry's own names. Its exporter reads OTEL_EXPORTER_OTLP_HEADERS as well. */
const tracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'A collector of OpenTelemetry that takes OTLP over HTTP, without `/v1/traces`. Without it nothing is traced. See docs/operations.md#watch.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe('Headers for that collector.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('The share of traces that is recorded.'),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number()
    .int()
    .min(10)
    .max(60_000)
    .default(5_000)
    .describe('Milliseconds between two batches of spans.'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .regex(/^([^=,]+=[^=,]*(,[^=,]+=[^=,]*)*)?$/, 'must be name=value pairs, separated by commas')
    .default('')
    .transform((text) => Object.fromEntries(text.split(',').flatMap((pair) => (pair ? [pair.split('=', 2)] : []))))
    .describe('Added to every span: `name=value`, separated by commas.'),
};

/** The variables of every server. Spread them into the process's z.object, and give `PORT` a default there. */
export const serverConfig = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses missing values, demo data and test money.'),
  PORT: port.describe('The port to listen on. `npm start` takes it for the BFF, which serves the portal.'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The address to listen on. Without a value: 127.0.0.1, in production every address. `npm start` sets 127.0.0.1.',
    ),
  SHUTDOWN_DELAY_MS: milliseconds
    .default(0)
    .describe(
      'How long a stopping process still serves while `/readyz` answers 503. Behind a proxy, twice the pause between its checks.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('What is logged: this level and those above it.'),
  METRICS_PORT: port
    .optional()
    .describe(
      'Where `GET /metrics` answers Prometheus; nothing is measured without it. `npm start` and the replicas of a server take this port and later ones. See docs/operations.md#watch.',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address that serves the metrics; never a public one.'),
  ...tlsConfig,
  ...tracingConfig,
};

export const migrateAtStart = {
  MIGRATE_AT_START: flag
    .default(true)
    .describe(
      '`false`: the process waits until its `migrate` command has run, and needs no URL of the owner. `docker-compose.yml` sets it. See docs/operations.md#upgrade.',
    ),
};

const keyFields = { kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().min(1) };
// Refuse a private key among the public ones: accepting it would hide the leak.
const publicKey = z
  .looseObject(keyFields)
  .refine((key) => !('d' in key))
  .transform(({ kty, crv, x }) => ({ kty, crv, x }));
const privateKey = z.object({ ...keyFields, d: z.string().min(1) });

export type PublicKey = z.output<typeof publicKey>;
export type PrivateKey = z.output<typeof privateKey>;

export const ISSUERS = ['bff', 'appointments', 'payments', 'users'] as const;
export type Issuer = (typeof ISSUERS)[number];
export type PublicKeys = Partial<Record<Issuer, PublicKey | readonly PublicKey[]>>;

export const privateJwk = json('an Ed25519 private JWK', privateKey);
export const publicJwks = json('an Ed25519 public JWK, or a list of them', oneOrMore(publicKey));

/** Secrets of at least 32 characters, separated by commas, the newest first: it signs, and all of them are accepted. */
export const rotatingSecret = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(
    z.tuple(
      [z.string().min(32, 'must have at least 32 characters')],
      z.string().min(32, 'must have at least 32 characters'),
    ),
  );
export type RotatingSecret = z.output<typeof rotatingSecret>;

export const identityConfig = {
  IDENTITY_PRIVATE_KEY: json('an Ed25519 private JWK, or a list of them', oneOrMore(privateKey)).describe(
    'The private key of this process (Ed25519, JWK), or several, the newest first. See docs/operations.md#rotate-keys.',
  ),
  IDENTITY_PUBLIC_KEYS: json(
    'an object of issuer to Ed25519 public JWK, or a list of them',
    z.partialRecord(z.enum(ISSUERS), oneOrMore(publicKey)),
  ).describe('The public keys of all processes, by issuer.'),
};

function oneOrMore<S extends z.ZodType>(schema: S) {
  const list = z.tuple([schema], schema);
  return z.preprocess((value) => (Array.isArray(value) ? value : [value]), list);
}

/** A variable that holds JSON. The error never quotes the value, which may be a secret. */
function json<S extends z.ZodType>(expected: string, schema: S) {
  return z.string().transform((text, context): z.output<S> => {
    const result = schema.safeParse(parseJson(text));
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: `must be ${expected}, as JSON` });
    return z.NEVER;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
