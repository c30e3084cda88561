import { ConfigError, readConfig } from '@tailgate/service-kit';
import type { z } from 'zod';
import { bffConfig } from '../../../bff/src/config.ts';
import { sandboxEnvironment } from '../../../packages/stripe-sandbox/src/config.ts';
import { configSchema as appointments } from '../../../services/appointments/src/config.ts';
import { configSchema as payments } from '../../../services/payments/src/config.ts';
import { configSchema as users } from '../../../services/users/src/config.ts';

const schemas = { bff: bffConfig, appointments, payments, users, 'stripe-sandbox': sandboxEnvironment };
export type ProcessName = keyof typeof schemas;
export type ServerName = Exclude<ProcessName, 'stripe-sandbox'>;
export const serverNames: readonly ServerName[] = ['bff', 'appointments', 'payments', 'users'];
export const processNames = Object.keys(schemas) as readonly ProcessName[];

/** Refused in production, or for the tests' clock. */
const FOR_TESTS = ['FAILPOINTS_FILE', 'CLOCK_OFFSET_FILE'];

export function keysOf(process: ProcessName): readonly string[] {
  const schema: z.ZodObject = schemas[process];
  return Object.keys(schema.shape).filter((key) => !FOR_TESTS.includes(key));
}

export function serverVariablesFile(): string {
  const names = Object.fromEntries(processNames.map((process) => [process, keysOf(process).join(' ')]));
  return `${JSON.stringify(names, null, 2)}\n`;
}

export function schemaOf(process: ProcessName, key: string): z.ZodType {
  const shape: Readonly<Record<string, z.ZodType>> = (schemas[process] as z.ZodObject).shape as never;
  const schema = shape[key];
  if (schema === undefined) throw new Error(`${process} does not read ${key}`);
  return schema;
}

export function isRequired(process: ProcessName, key: string): boolean {
  return requiredOf(process).includes(key);
}

export function requiredOf(process: ProcessName): readonly string[] {
  return missingOf(process, { NODE_ENV: 'production' });
}

export function missingOf(process: ProcessName, environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(schemas[process] as z.ZodObject, environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return keysOf(process).filter((key) => error.faults.includes(`${key} is missing`));
  }
}
