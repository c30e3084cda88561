import { findMismatches, type Mismatch } from './find-mismatches.ts';
import { goneFields } from './gone-fields.ts';
import type { Schema, Wire, WireRoute } from './wire.ts';

export interface Break {
  readonly change: string;
  readonly refusal: string;
}

export type ConsumersOf = (routeName: string) => readonly string[];

interface Versions {
  /** The last release, with its answers as consumers read them. */
  readonly released: Wire;
  readonly present: Wire;
  /** The present wire with its answers as the server sends them. */
  readonly sent: Wire;
}

type Finding = readonly [place: string, what: string];

export function compareWire({ released, present, sent }: Versions, consumersOf: ConsumersOf): Break[] {
  return Object.entries(released).flatMap(([key, before]) => {
    const now = present[key];
    const consumers = consumersOf(before.name);
    const found: Finding[] = now ? compareRoute(before, now, sent[key]?.answer, consumers) : [['', 'is gone']];
    return found.map(([place, what]) => {
      const change = [key, place].filter(Boolean).join(' ');
      const users = consumers.length === 0 ? 'No workspace uses it; others may.' : `Used by ${consumers.join(', ')}.`;
      return { change, refusal: `${before.name}: ${change} ${what}. ${users}` };
    });
  });
}

function compareRoute(
  before: WireRoute,
  now: WireRoute,
  answer: Schema | undefined,
  consumers: readonly string[],
): Finding[] {
  const lost = before.roles.filter((role) => !now.roles.includes(role));
  return [
    ...(lost.length > 0 ? [['roles', `no longer allow ${lost.join(', ')}`] as const] : []),
    ...(before.status === now.status ? [] : [['status', `is ${now.status} instead of ${before.status}`] as const]),
    ...(['params', 'query', 'body'] as const).flatMap((part) => compareRequest(part, before[part], now[part])),
    ...compareAnswer(before.answer, answer, consumers),
  ];
}

function compareRequest(part: string, before: Schema | undefined, now: Schema | undefined): Finding[] {
  if (!before)
    return now ? findMismatches({ type: 'object' }, now).map((each) => [place(part, each), request(each)]) : [];
  if (!now) return [[part, 'is no longer accepted']];
  const found = [...goneFields(before, now), ...findMismatches(before, now).filter(({ kind }) => kind !== 'surplus')];
  return found.map((each) => [place(part, each), request(each)]);
}

function compareAnswer(before: Schema | undefined, sent: Schema | undefined, consumers: readonly string[]): Finding[] {
  if (!before) return [];
  if (!sent) return [['answer', 'is empty now']];
  const gone = goneFields(before, sent);
  const isGone = new Set(gone.map(({ field }) => field));
  const strict = consumers.filter(readsStrictly);
  const found = findMismatches(sent, before)
    .filter(({ field }) => !isGone.has(field))
    .filter(({ kind, words }) => !(kind === 'values' && words && strict.length === 0));
  return [...gone, ...found].map((each) => [place('answer', each), answer(each)]);
}

/** Front ends show a word that they do not know; services and the BFF refuse it. */
function readsStrictly(workspace: string): boolean {
  return workspace.startsWith('services/') || workspace === 'bff';
}

function place(part: string, { field }: Mismatch): string {
  return field === '' ? part : `${part} ${field}`;
}

function request({ kind, detail }: Mismatch): string {
  const sentences: Record<Mismatch['kind'], string> = {
    gone: 'is no longer accepted',
    missing: 'is required now',
    surplus: 'is no longer accepted',
    type: `no longer accepts ${detail}`,
    values: `no longer accepts ${detail}`,
    limit: `is narrower: ${detail}`,
  };
  return sentences[kind];
}

function answer({ kind, detail }: Mismatch): string {
  const sentences: Record<Mismatch['kind'], string> = {
    gone: 'is gone',
    missing: 'may be missing now',
    surplus: 'is new, and the released reader refuses fields that it does not know',
    type: `may be ${detail} now`,
    values: `may be ${detail} now, which a released reader refuses`,
    limit: `is wider: ${detail}`,
  };
  return sentences[kind];
}
