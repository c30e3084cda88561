import { z } from 'zod';

export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const developmentDefaults = z.registry<{ value: string }>();

/**
 * A variable with a default outside production that must be set in production. Do not use it for secrets: they have no default
 * anywhere.
 */
export function requiredInProduction<S extends z.ZodType>(schema: S, developmentDefault: string): S {
  const marked = schema.clone();
  developmentDefaults.add(marked, { value: developmentDefault });
  return marked;
}

export function developmentDefaultOf(schema: z.ZodType): string | undefined {
  return developmentDefaults.get(schema)?.value;
}

/** Only tests may set these: they make a process fail on purpose, or shift its clock. */
const TESTS_ONLY = ['FAILPOINTS_FILE', 'CLOCK_OFFSET_FILE'] as const;

function findForbidden(env: Environment): string[] {
  const faults = TESTS_ONLY.filter((name) => env[name]).map((name) => `${name} is for tests only`);
  if (env.DEMO_DATA === 'true') faults.push('DEMO_DATA: must not be true in production: the demo password is public');
  return faults;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a process's configuration from its environment. An empty variable counts as missing.
 * @throws ConfigError with every fault
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: Environment = process.env): z.output<S> {
  const production = env.NODE_ENV === 'production';
  const values: Record<string, string | undefined> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const fallback = production ? undefined : developmentDefaultOf(field as z.ZodType);
    values[name] = env[name] === undefined || env[name] === '' ? fallback : env[name];
  }
  const result = schema.safeParse(values);
  const forbidden = production ? findForbidden(env) : [];
  if (result.success && forbidden.length === 0) return result.data;
  const faults = (result.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0] ?? 'environment');
    return values[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new ConfigError([...new Set(faults), ...forbidden]);
}

/** @returns the file that a variable for tests names; undefined if it is unset, and always in production */
export function fileForTests(variable: (typeof TESTS_ONLY)[number]): string | undefined {
  return process.env.NODE_ENV === 'production' ? undefined : process.env[variable] || undefined;
}

/** For main.ts: reads the configuration, or lists its faults on stderr and exits with code 1. */
export function readConfigOrExit<S extends z.ZodObject>(schema: S, env: Environment = process.env): z.output<S> {
  try {
    return readConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
