import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  readonly cpuSeconds: number;
  /** Memory with a share of the pages that several processes use (PSS). */
  readonly megabytes: number;
}

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100;

export function usageOf(pid: number): Usage {
  const parents = parentOfEach();
  const tree = [...parents.keys()].filter((each) => isBelow(each, pid, parents));
  const used = tree.map((each) => ({ cpu: cpuSecondsOf(each), megabytes: megabytesOf(each) }));
  return {
    cpuSeconds: used.reduce((sum, { cpu }) => sum + cpu, 0),
    megabytes: used.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

function isBelow(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}

function parentOfEach(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(pids.flatMap((pid) => parentOf(Number(pid))));
}

function parentOf(pid: number): [number, number][] {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? [] : [[pid, Number(parent)]];
}

/** With the time of ended children, which Postgres has many of. */
function cpuSecondsOf(pid: number): number {
  const stat = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(stat?.[index] ?? 0), 0) / TICKS_PER_SECOND;
}

function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function megabytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
