import { type Logger, pino } from 'pino';
import { traceOfLine } from '../tracing/traces.ts';

export type { Logger } from 'pino';

const SECRET_NAME =
  /pass(word|wd|phrase)|cookie|authorization|secret|token|signature|api[-_]?key|private[-_]?key|connection[-_]?string|database[-_]?url/i;
const BOUND_SECRETS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'client_secret',
  'clientSecret',
].flatMap((name) => [name, `*.${name}`]);
const HIDDEN = '[redacted]';
const DEEPEST = 6;

/**
 * Creates the process's log: one JSON object per line on stdout. Values with secret-sounding names are redacted at any depth. Of an
 * error only type, message, stack and causes are logged, never its SQL statement or row.
 */
export function createLogger(options: {
  name: string;
  level?: string;
  destination?: { write(line: string): void };
}): Logger {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    base: { name: options.name },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfLine,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => hideSecrets(line) as Record<string, unknown>,
    },
    // Bindings of a child log do not pass through the formatter above.
    redact: { paths: BOUND_SECRETS, censor: HIDDEN },
    serializers: { err: describeError, error: describeError },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (depth > DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) ? HIDDEN : hideSecrets(item, depth + 1)]),
  );
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause !== undefined && depth < DEEPEST ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
