import type { Schema } from './wire.ts';

export function variantsOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const parts = (anyOf ?? oneOf) as Schema[] | undefined;
  if (parts) return parts.flatMap(variantsOf);
  if (Array.isArray(type)) return (type as string[]).map((each) => ({ ...rest, type: each }) as Schema);
  return [schema];
}

export function typeOf({ type }: Schema): string {
  return typeof type === 'string' ? type : 'any value';
}

export function isOfType(sent: Schema, reader: Schema): boolean {
  return typeOf(sent) === typeOf(reader) || (typeOf(sent) === 'integer' && typeOf(reader) === 'number');
}

/** Whether a constant field, such as `kind`, shows that the reader's variant is for other objects. */
export function selectsOther(sent: Schema, reader: Schema): boolean {
  const fields = propertiesOf(reader);
  return Object.entries(propertiesOf(sent)).some(([name, property]) => {
    const other = fields[name]?.const;
    return property.const !== undefined && other !== undefined && other !== property.const;
  });
}

export function propertiesOf({ properties }: Schema): Record<string, Schema> {
  return (properties ?? {}) as Record<string, Schema>;
}
