import { markdownTable } from '@tailgate/stack/markdown-table';
import type { Moment } from './take-moment.ts';

export interface PhaseCost {
  readonly name: string;
  readonly reads: number;
  readonly bookings: number;
  readonly moments: readonly Moment[];
}

const LARGEST = 12;

export function costTable(phases: readonly PhaseCost[]): string {
  const names = [...(phases[0]?.moments[0]?.programs.keys() ?? [])];
  const rows = phases.map((phase) => {
    const each = names.map((name) => millisecondsOf(phase, name));
    const total = each.reduce((sum, milliseconds) => sum + milliseconds, 0);
    return [phase.name, ...[...each, total].map((value) => value.toFixed(2)), (1000 / total).toFixed(1)];
  });
  return markdownTable(['ms of one core for', ...names, 'all', 'one core carries, per second'], rows);
}

export function memoryTable(moments: readonly Moment[]): string {
  const three = [moments[0], moments[Math.floor(moments.length / 2)], moments.at(-1)].filter(
    (each) => each !== undefined,
  );
  const names = [...(three[0]?.programs.keys() ?? [])];
  const rows = names.map((name) => [
    `${name}, MB`,
    ...three.map(({ programs }) => (programs.get(name)?.megabytes ?? 0).toFixed(0)),
  ]);
  const stored = [
    ['connections to Postgres', ...three.map(({ storage }) => String(storage.connections))],
    ['keys in Redis', ...three.map(({ storage }) => String(storage.redisKeys))],
    ['Redis, MB', ...three.map(({ storage }) => storage.redisMegabytes.toFixed(1))],
  ];
  return markdownTable(['', 'beginning', 'middle', 'end'], [...rows, ...stored]);
}

export function growthTable(moments: readonly Moment[], bookings: number): string {
  const [before, after] = [moments[0]?.storage.kilobytesOf, moments.at(-1)?.storage.kilobytesOf];
  const grown = [...(after ?? [])].map(([name, size]) => ({ name, size, more: size - (before?.get(name) ?? 0) }));
  const rows = grown
    .toSorted((a, b) => b.more - a.more)
    .slice(0, LARGEST)
    .map(({ name, size, more }) => [name, `${size}`, `${more}`, (more / Math.max(1, bookings)).toFixed(2)]);
  const all = grown.reduce((sum, { more }) => sum + more, 0);
  rows.push(['all', '', `${all}`, (all / Math.max(1, bookings)).toFixed(2)]);
  return markdownTable(['table', 'kB at the end', 'grew by kB', 'kB for each booking'], rows);
}

function millisecondsOf({ moments, reads, bookings }: PhaseCost, name: string): number {
  const [first, last] = [moments[0]?.programs.get(name), moments.at(-1)?.programs.get(name)];
  return (((last?.cpuSeconds ?? 0) - (first?.cpuSeconds ?? 0)) * 1000) / Math.max(1, reads + bookings);
}
