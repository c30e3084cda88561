import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@tailgate/stack';
import type { Reading } from './load.ts';

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export interface Cpu {
  readonly service: number;
  readonly postgres: number;
  /** Of this process, which sends the load. */
  readonly load: number;
  readonly elapsed: number;
}

export interface Workers {
  readonly service?: number | undefined;
  readonly postgres: number;
}

interface ProcessTime {
  readonly parent: number;
  /** Seconds of the process, and of its children that ended. */
  readonly seconds: number;
}

/** Adds to a reading what it cost. Other load on the machine changes rates, but this hardly. */
export async function withCpu({ service, postgres }: Workers, work: () => Promise<Reading>): Promise<Reading> {
  const read = () => [service === undefined ? 0 : cpuSecondsOf(service), cpuSecondsOf(postgres)] as const;
  const [before, own, started] = [read(), process.cpuUsage(), performance.now()];
  const reading = await work();
  const elapsed = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(own);
  const [ofService = Number.NaN, ofPostgres = Number.NaN] = read().map(
    (each, place) => (each ?? Number.NaN) - (before[place] ?? 0),
  );
  if (Number.isNaN(ofService + ofPostgres)) return reading;
  return { ...reading, cpu: { service: ofService, postgres: ofPostgres, load: (user + system) / 1e6, elapsed } };
}

/**
 * @returns the seconds of CPU that a process and its descendants have used, or undefined where there is no /proc
 */
function cpuSecondsOf(pid: number): number | undefined {
  const all = readProcesses();
  if (all.size === 0) return undefined;
  const children = Map.groupBy(all.keys(), (each) => all.get(each)?.parent ?? 0);
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((seconds, child) => seconds + sum(child), all.get(of)?.seconds ?? 0);
  return sum(pid);
}

export function postgresPid({ dataDir }: Stack): number {
  const [line = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1);
  return Number(line);
}

function readProcesses(): ReadonlyMap<number, ProcessTime> {
  const all = new Map<number, ProcessTime>();
  if (!existsSync('/proc/self/stat')) return all;
  for (const name of readdirSync('/proc')) {
    const time = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (time) all.set(Number(name), time);
  }
  return all;
}

/** The name of a program may contain spaces and brackets. */
function readProcess(pid: string): ProcessTime | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = rest.slice(9, 13).reduce((sum, each) => sum + each, 0);
    return { parent: parent ?? 0, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}
