import { z } from 'zod';

/** A TCP port, read from digits. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number');

/** An http(s) address without a trailing slash. */
export const httpUrl = z
  .url({ protocol: /^https?$/, message: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''));

/** The address of a Postgres database. */
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, message: 'must be a postgres:// address' })
  // The other modes check less than their names say, or nothing.
  .refine((url) => hasOnly(url, 'sslmode', ['verify-full', 'disable']), 'sslmode must be verify-full, or disable');

/** The address of a mail server. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, message: 'must be an smtp:// or smtps:// address' })
  .refine((url) => !/[?&](tls\.|ignoreTLS)/i.test(url), 'must not change the check of certificates');

function hasOnly(url: string, parameter: string, allowed: readonly string[]): boolean {
  return !URL.canParse(url) || new URL(url).searchParams.getAll(parameter).every((value) => allowed.includes(value));
}

/** "true" or "false". */
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** An IANA zone such as America/New_York. */
export const timeZone = z.string().refine((value) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone');

/** For the BFF, and for services that must answer before it times out. */
export const serviceTimeout = {
  /**
   * Seconds without data from a service before the BFF's request fails. People wait no longer than ten. A change goes on in the service:
   * its result is unknown until it is read again.
   */
  SERVICE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(120).default(9),
};

/** A number of days, from `least` to ten years. */
export function days(least: number) {
  const message = `must be a number of days from ${least} to 3650`;
  const whole = z.string().regex(/^\d{1,4}$/, message);
  return whole.transform(Number).refine((value) => value >= least && value <= 3_650, message);
}

/** The certificate of a server, which it also shows to the services that it calls. */
const tlsConfig = {
  /** With a certificate the server speaks https. */
  TLS_CERT_FILE: z.string().min(1).optional(),
  TLS_KEY_FILE: z.string().min(1).optional(),
  /** The authorities that sign the certificates of clients. */
  TLS_CLIENT_CA_FILE: z.string().min(1).optional(),
  /** Names in the certificates of the clients that the server answers, separated by commas. */
  TLS_CLIENTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
};

const milliseconds = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number of milliseconds')
  .transform(Number);

/** OpenTelemetry's own names. Its exporter reads OTEL_EXPORTER_OTLP_HEADERS as well. */
const tracingConfig = {
  /** A collector that takes OTLP over HTTP. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds between two batches of spans. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).max(60_000).default(5_000),
  /** Added to every span: name=value, separated by commas. */
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .regex(/^([^=,]+=[^=,]*(,[^=,]+=[^=,]*)*)?$/, 'must be name=value pairs, separated by commas')
    .default('')
    .transform((text) => Object.fromEntries(text.split(',').flatMap((pair) => (pair ? [pair.split('=', 2)] : [])))),
};

/** The variables of every server. Spread them into the process's z.object, and give `PORT` a default there. */
export const serverConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port,
  /** The address to listen on. By default 127.0.0.1, in production every address. */
  HOST: z.string().min(1).optional(),
  /** How long a stopping process still serves requests, so that a proxy notices first that it is no longer ready. */
  SHUTDOWN_DELAY_MS: milliseconds.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Serves Prometheus's metrics. Without it nothing is measured. */
  METRICS_PORT: port.optional(),
  /** The address that serves them; never a public one. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ...tlsConfig,
  ...tracingConfig,
};

/** For every process with a database. Spread it into the process's z.object. */
export const migrateAtStart = {
  /** `false`: the process waits until its `migrate` command has run, and needs no URL of the owner. */
  MIGRATE_AT_START: flag.default(true),
};

const keyFields = { kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().min(1) };
// Refuse a private key among the public ones: accepting it would hide the leak.
const publicKey = z
  .looseObject(keyFields)
  .refine((key) => !('d' in key))
  .transform(({ kty, crv, x }) => ({ kty, crv, x }));
const privateKey = z.object({ ...keyFields, d: z.string().min(1) });

/** A public Ed25519 key as a JWK. */
export type PublicKey = z.output<typeof publicKey>;
/** A private Ed25519 key as a JWK. */
export type PrivateKey = z.output<typeof privateKey>;

/** The processes that can issue identity tokens. */
export const ISSUERS = ['bff', 'appointments', 'payments', 'users'] as const;
export type Issuer = (typeof ISSUERS)[number];
/** The keys that a verifier knows: one for each issuer, or several while a key is replaced. */
export type PublicKeys = Partial<Record<Issuer, PublicKey | readonly PublicKey[]>>;

/** Ed25519 keys as JWKs, in JSON. */
export const privateJwk = json('an Ed25519 private JWK', privateKey);
/** One or several. */
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

/** For every process that signs or checks identity tokens: its private keys, the newest first, and all public keys by issuer. */
export const identityConfig = {
  IDENTITY_PRIVATE_KEY: json('an Ed25519 private JWK, or a list of them', oneOrMore(privateKey)),
  IDENTITY_PUBLIC_KEYS: json(
    'an object of issuer to Ed25519 public JWK, or a list of them',
    z.partialRecord(z.enum(ISSUERS), oneOrMore(publicKey)),
  ),
};

/** A single value is a list of one. */
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
