import type { z } from 'zod';

interface Definition {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly defaultValue?: unknown;
}

/** @returns the schema and those inside it, from the outside in: of an optional, of a default, of a transformed value */
function layers(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: before } = schema.def as Definition;
  const inner = innerType ?? before;
  return inner === undefined ? [schema] : [schema, ...layers(inner)];
}

export function descriptionOf(schema: z.ZodType): string | undefined {
  return layers(schema).find(({ description }) => description !== undefined)?.description;
}

export function defaultOf(schema: z.ZodType): string | undefined {
  const layer = layers(schema).find(({ def }) => (def as Definition).defaultValue !== undefined);
  return layer && String((layer.def as Definition).defaultValue);
}
