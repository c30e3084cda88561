import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownTable } from '@tailgate/stack/markdown-table';

export interface Figure {
  readonly what: string;
  readonly figure: string;
  /** In seconds, with the most that the specification allows. */
  readonly limit?: { readonly took: number; readonly most: number };
}

const folder = resolve(import.meta.dirname, '../../crew');

/** Adds a table to crew/table.md. A limit that is missed is said, and fails nothing: the machine may be busy. */
export function report(title: string, figures: readonly Figure[]): void {
  mkdirSync(folder, { recursive: true });
  const rows = figures.map(({ what, figure, limit }) => [what, figure, limit ? verdictOf(limit) : '']);
  appendFileSync(join(folder, 'table.md'), `## ${title}\n\n${markdownTable(['what', 'figure', 'limit'], rows)}\n\n`);
}

const verdictOf = ({ took, most }: { took: number; most: number }) => `${most} s, ${took <= most ? 'kept' : 'missed'}`;

export const seconds = (took: number) => `${took.toFixed(1)} s`;

/** @returns in seconds, of milliseconds: what this share of them took at most */
export function quantile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1_000;
}

export const p95 = (milliseconds: readonly number[]) => quantile(milliseconds, 0.95);
