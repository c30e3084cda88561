import { isOfType, propertiesOf, selectsOther, typeOf, variantsOf } from './schema-parts.ts';
import type { Schema } from './wire.ts';

export interface Mismatch {
  readonly field: string;
  readonly kind: 'gone' | 'missing' | 'surplus' | 'type' | 'values' | 'limit';
  readonly detail: string;
  /** Whether the reader's values are a list of words, which a front end reads leniently. */
  readonly words?: boolean;
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const FORM = ['pattern', 'format'] as const;

export function findMismatches(sent: Schema, reader: Schema, field = ''): Mismatch[] {
  const readers = variantsOf(reader);
  if (readers.some((each) => Object.keys(each).length === 0)) return [];
  return variantsOf(sent).flatMap((variant) => {
    const tries = readers
      .filter((each) => isOfType(variant, each) && !selectsOther(variant, each))
      .map((each) => compareVariant(variant, each, field));
    if (tries.length === 0) {
      const isOther = readers.some((each) => isOfType(variant, each));
      return [
        { field, kind: 'type', detail: isOther ? 'another kind of object' : typeOf(variant) },
      ] satisfies Mismatch[];
    }
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function compareVariant(sent: Schema, reader: Schema, field: string): Mismatch[] {
  return [
    ...compareValues(sent, reader, field),
    ...compareFields(sent, reader, field),
    ...(reader.items && sent.items ? findMismatches(sent.items as Schema, reader.items as Schema, `${field}[]`) : []),
  ];
}

function compareValues(sent: Schema, reader: Schema, field: string): Mismatch[] {
  const accepted = valuesOf(reader);
  const possible = valuesOf(sent);
  if (accepted) {
    const refused = possible?.filter((value) => !accepted.includes(value));
    if (refused?.length === 0) return [];
    const detail = refused ? refused.map((value) => JSON.stringify(value)).join(', ') : `any ${typeOf(sent)}`;
    return [{ field, kind: 'values', detail, words: accepted.length > 1 && typeOf(reader) === 'string' }];
  }
  if (possible) return [];
  const narrower = [
    ...LOWER.filter((limit) => reader[limit] !== undefined && !(Number(sent[limit]) >= Number(reader[limit]))),
    ...UPPER.filter((limit) => reader[limit] !== undefined && !(Number(sent[limit]) <= Number(reader[limit]))),
    ...FORM.filter((form) => reader[form] !== undefined && sent[form] !== reader[form]),
  ];
  return narrower.map((limit) => {
    const sides = [sent, reader].map((side) => `${side[limit] ?? 'none'}`);
    return { field, kind: 'limit', detail: `${limit} ${sides[0]} is sent, ${sides[1]} is read` };
  });
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

function compareFields(sent: Schema, reader: Schema, field: string): Mismatch[] {
  const [given, read] = [propertiesOf(sent), propertiesOf(reader)];
  const at = (name: string) => (field === '' ? name : `${field}.${name}`);
  const always = new Set(sent.required);
  const isClosed = reader.additionalProperties === false;
  const rest = [sent.additionalProperties, reader.additionalProperties] as (Schema | boolean | undefined)[];
  return [
    ...Object.keys(read)
      .filter((name) => reader.required?.includes(name) && !always.has(name))
      .map((name): Mismatch => ({ field: at(name), kind: 'missing', detail: given[name] ? 'optional' : 'absent' })),
    ...Object.entries(given).flatMap(([name, property]): Mismatch[] => {
      const reading = read[name];
      if (reading) return findMismatches(property, reading, at(name));
      return isClosed ? [{ field: at(name), kind: 'surplus', detail: '' }] : [];
    }),
    ...(rest.every((each) => typeof each === 'object')
      ? findMismatches(rest[0] as Schema, rest[1] as Schema, at('*'))
      : []),
  ];
}
