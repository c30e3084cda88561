import type { ReleaseFacts } from '@tailgate/contracts';
import type { LivePortal, Refusal } from './gate.ts';

const SHOWN_PARTS = 3;
const SMALL_BYTES = 1000;

export function checkSize(name: string, { sizes, budget }: ReleaseFacts, { remotes }: LivePortal): Refusal[] {
  if (name === 'shell') return [];
  const file = `mf-${name}/src/declaration.ts`;
  if (!budget) {
    const example = `budget: { firstLoad: ${roomFor(sizes.firstLoad)}, later: ${roomFor(sizes.later)} }`;
    return [{ rule: 'size', text: `${file} declares no size budget. Add, in kilobytes: ${example}` }];
  }
  const over = [
    { what: 'first load', bytes: sizes.firstLoad, allowed: budget.firstLoad },
    { what: 'scripts loaded later', bytes: sizes.later, allowed: budget.later },
  ].filter(({ bytes, allowed }) => bytes > allowed * 1000);
  if (over.length === 0) return [];
  const excess = over.map(({ what, bytes, allowed }) => `${what}: ${kilobytes(bytes)} of ${allowed} kB`).join(', ');
  const grown = whatGrew(remotes[name]?.facts?.sizes.parts, sizes.parts);
  const text = `${name} is larger than its budget (${excess}). ${grown} Make it smaller, or raise the budget in ${file}.`;
  return [{ rule: 'size', text }];
}

function whatGrew(before: ReleaseFacts['sizes']['parts'] | undefined, after: ReleaseFacts['sizes']['parts']): string {
  const growth = Object.entries(after)
    .map(([part, bytes]) => ({ part, isNew: before?.[part] === undefined, bytes: bytes - (before?.[part] ?? 0) }))
    .filter(({ bytes }) => bytes >= SMALL_BYTES)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, SHOWN_PARTS);
  if (!before)
    return `Its largest parts before minification: ${growth.map(({ part, bytes }) => `${part} ${kilobytes(bytes)}`).join(', ')}.`;
  if (growth.length === 0) return 'Nothing grew since the live version.';
  const parts = growth.map(({ part, bytes, isNew }) => `${part} +${kilobytes(bytes)}${isNew ? ' (new)' : ''}`);
  return `Since the live version these grew, before minification: ${parts.join(', ')}.`;
}

const roomFor = (bytes: number) => Math.max(1, Math.ceil((bytes * 1.1) / 1000));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
