import { capitalise } from '@tailgate/contracts';
import type { z } from 'zod';

type UnknownWord = { path: readonly PropertyKey[]; word: string; known: unknown };

/**
 * Parses what a service sent. A word that the schema does not list is of a newer service and is kept; read tables with
 * {@link entryOf}. Where only one word is allowed, another one is an error, because it changes the meaning.
 */
export function parseNewer<Value>(schema: z.ZodType<Value>, value: unknown): z.ZodSafeParseResult<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed;
  const unknown = parsed.error.issues.flatMap((issue) => unknownWord(issue, value));
  if (unknown.length < parsed.error.issues.length) return parsed;
  const known = structuredClone(value);
  for (const each of unknown) put(known, each.path, each.known);
  const again = schema.safeParse(known);
  if (!again.success) return parsed;
  for (const { path, word } of unknown) put(again.data, path, word);
  return again;
}

function unknownWord(issue: z.core.$ZodIssue, value: unknown): UnknownWord[] {
  if (issue.code !== 'invalid_value' || issue.values.length < 2 || issue.path.length === 0) return [];
  const word = issue.path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)[key], value);
  return typeof word === 'string' ? [{ path: issue.path, word, known: issue.values[0] }] : [];
}

function put(root: unknown, path: readonly PropertyKey[], value: unknown): void {
  const nodes = root as Record<PropertyKey, unknown>;
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Record<PropertyKey, unknown>, nodes);
  parent[path.at(-1) as PropertyKey] = value;
}

export function readableWord(word: string): string {
  return capitalise(word.replace(/[._-]+/g, ' '));
}

/** @returns the entry of a word, or what `otherwise` makes of a word of a newer service in readable form */
export function entryOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  word: string,
  otherwise: (readable: string) => Entry,
): Entry {
  return Object.hasOwn(table, word) ? (table[word] as Entry) : otherwise(readableWord(word));
}

export function labelOf(labels: Readonly<Record<string, string>>, word: string): string {
  return entryOf(labels, word, (readable) => readable);
}
