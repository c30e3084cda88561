import { markdownTable } from '@tailgate/stack/markdown-table';
import type { Reading } from './load.ts';
import { middle } from './ratios.ts';
import type { Readings } from './rounds.ts';

export function costTable(readings: Readings): string {
  const rows = [...readings].flatMap(([name, all]) => {
    const own = costOf(all, 'service');
    const postgres = costOf(all, 'postgres');
    if (own === undefined || postgres === undefined) return [];
    return [[name, own === 0 ? '' : own.toFixed(0), postgres.toFixed(0)]];
  });
  return rows.length === 0
    ? ''
    : markdownTable(['processor time of a request, in µs', 'the service', 'Postgres'], rows);
}

/** @returns microseconds of one request, the median of the rounds */
export function costOf(readings: readonly Reading[], who: 'service' | 'postgres'): number | undefined {
  const costs = readings.flatMap(({ cpu, requests }) => (cpu ? [(cpu[who] / requests) * 1e6] : []));
  return costs.length === 0 ? undefined : middle(costs.toSorted((a, b) => a - b));
}
