import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PageOf } from './pages.ts';

/** What separates rows. JSON that Postgres writes has no line breaks. */
const SEPARATOR = ',\n';
export const ROW_SEPARATOR = "E',\\n'";
const MOST_KEPT = 5_000;

type Schema = z.core.$ZodType;
type Known = LRUCache<string, true>;
/** Hashes of texts that fit a schema as they are. No text is kept: it may contain personal data. */
const fitting = new WeakMap<Schema, Known>();

/** An answer whose rows Postgres wrote as JSON. The same page, or the same row, is checked against the schema only once. */
export class WrittenRows<T> {
  readonly #text: string;
  #last: T | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  at(place: number): T | undefined {
    if (place === -1) {
      this.#last ??= parsed(this.#text.slice(this.#text.lastIndexOf('\n') + 1));
      return this.#last;
    }
    return parsed(this.#text.split(SEPARATOR).at(place));
  }

  jsonFor(schema: z.ZodType): Buffer {
    if (!(schema instanceof z.ZodArray)) throw new Error('The schema describes no list.');
    const { element } = schema;
    const known = fitting.get(element) ?? new LRUCache<string, true>({ max: MOST_KEPT });
    fitting.set(element, known);
    return listOf(checkedPage(this.#text, element, known));
  }
}

/**
 * @param text the JSON of up to `limit + 1` rows, with ROW_SEPARATOR in between; the extra one shows that a next page exists
 * @returns the page, whose rows stay one text
 */
export function pageOfWritten<T>(text: string, limit: number): Omit<PageOf<T>, 'rows'> & { rows: WrittenRows<T> } {
  let end = -1;
  for (let rows = 0; rows < limit; rows += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return { rows: new WrittenRows(text), more: false };
  }
  return { rows: new WrittenRows(text.slice(0, end - 1)), more: true };
}

function parsed<T>(row: string | undefined): T | undefined {
  return row ? (JSON.parse(row) as T) : undefined;
}

function checkedPage(text: string, schema: Schema, known: Known): string {
  if (text === '') return text;
  const key = keyOf(text);
  if (known.has(key)) return text;
  const rows = text.split(SEPARATOR).map((row) => checkedRow(row, schema, known));
  const described = rows.join(SEPARATOR);
  if (described === text) known.set(key, true);
  return described;
}

function checkedRow(row: string, schema: Schema, known: Known): string {
  const key = keyOf(row);
  if (known.has(key)) return row;
  const value: unknown = JSON.parse(row);
  const described = z.parse(schema, value);
  if (!isDeepStrictEqual(described, value)) return JSON.stringify(described);
  known.set(key, true);
  return row;
}

const keyOf = (text: string): string => hash('sha256', text, 'base64');

/** Writes the brackets into the bytes: around the text they would cost a copy of it. */
function listOf(rows: string): Buffer {
  const json = Buffer.allocUnsafe(Buffer.byteLength(rows) + 2);
  json.write('[');
  json.write(rows, 1);
  json.write(']', json.length - 1);
  return json;
}
