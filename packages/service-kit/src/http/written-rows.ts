import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Rows that are remembered, of all lists of a process. */
const MOST_KEPT = 5_000;

type Schema = z.core.$ZodType;
/** Hashes of rows that fit a schema as they are. No row is kept: it may contain personal data. */
const fitting = new WeakMap<Schema, LRUCache<string, true>>();

/** An answer whose rows Postgres wrote as JSON. A row that comes again is checked against the schema only once. */
export class WrittenRows<T> {
  readonly #rows: readonly string[];

  /** @param rows the JSON of each */
  constructor(rows: readonly string[]) {
    this.#rows = rows;
  }

  /** @returns the row at this place, from the end if it is negative */
  at(place: number): T | undefined {
    const row = this.#rows.at(place);
    return row === undefined ? undefined : (JSON.parse(row) as T);
  }

  /** @returns the JSON of what the schema describes, a list; other fields are stripped */
  jsonFor(schema: z.ZodType): Buffer {
    if (!(schema instanceof z.ZodArray)) throw new Error('The schema describes no list.');
    const { element } = schema;
    const known = fitting.get(element) ?? new LRUCache<string, true>({ max: MOST_KEPT });
    fitting.set(element, known);
    return Buffer.from(`[${this.#rows.map((row) => checked(row, element, known)).join(',')}]`);
  }
}

function checked(row: string, schema: Schema, known: LRUCache<string, true>): string {
  const key = hash('sha256', row, 'base64');
  if (known.has(key)) return row;
  const value: unknown = JSON.parse(row);
  const described = z.parse(schema, value);
  if (!isDeepStrictEqual(described, value)) return JSON.stringify(described);
  known.set(key, true);
  return row;
}
