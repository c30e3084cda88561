import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, isAlive, waitForExit } from '../processes/process-table.ts';

interface RecordedProcess {
  readonly name: string;
  readonly pid: number;
  readonly commandLine: string;
}

interface RunRecord {
  readonly parent: RecordedProcess;
  readonly children: readonly RecordedProcess[];
}

const recordFile = (dataDir: string): string => join(dataDir, 'run.json');

/** Compares the command line too, because the system reuses process ids. */
function stillRuns({ pid, commandLine }: RecordedProcess): boolean {
  return isAlive(pid) && commandLineOf(pid) === commandLine;
}

function describe(name: string, pid: number): RecordedProcess[] {
  const commandLine = commandLineOf(pid);
  return commandLine === undefined ? [] : [{ name, pid, commandLine }];
}

function readRecord(dataDir: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

export function runningStack(dataDir: string): number | undefined {
  const record = readRecord(dataDir);
  if (record === undefined || record.parent.pid === process.pid) return undefined;
  return stillRuns(record.parent) ? record.parent.pid : undefined;
}

export function runsHere(dataDir: string): boolean {
  const record = readRecord(dataDir);
  return record !== undefined && stillRuns(record.parent);
}

export function recordRun(dataDir: string, children: readonly { name: string; pid: number | undefined }[]): void {
  const record: RunRecord = {
    parent: describe('tailgate', process.pid)[0] ?? { name: 'tailgate', pid: process.pid, commandLine: '' },
    children: children.flatMap(({ name, pid }) => (pid === undefined ? [] : describe(name, pid))),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${recordFile(dataDir)}.new`, JSON.stringify(record, null, 2), { mode: 0o600 });
  renameSync(`${recordFile(dataDir)}.new`, recordFile(dataDir));
}

export function clearRunRecord(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true });
}

export async function endStaleChildren(dataDir: string): Promise<string[]> {
  if (!existsSync(recordFile(dataDir))) return [];
  const stale = (readRecord(dataDir)?.children ?? []).filter(stillRuns).reverse();
  for (const child of stale) {
    process.kill(child.pid, child.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
    if (await waitForExit(child.pid, 10_000)) continue;
    process.kill(child.pid, 'SIGKILL');
    await waitForExit(child.pid, 2000);
  }
  clearRunRecord(dataDir);
  return stale.map((child) => child.name);
}
