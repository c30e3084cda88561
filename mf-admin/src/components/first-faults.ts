import type { z } from 'zod';

/** The first fault of each field by its name; empty when the value is what the schema asks for. */
export function firstFaults(schema: z.ZodType, value: unknown): Map<string, string> {
  const faults = new Map<string, string>();
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, message);
  }
  return faults;
}
