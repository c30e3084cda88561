import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder with `other data` gets no company. */
export type CompanyState = 'absent' | 'unfinished' | 'complete' | 'other data';

const fileOf = (dataDir: string): string => join(dataDir, 'demo-company.json');

/** @returns the state of the demo company in this data folder */
export function companyState(dataDir: string): CompanyState {
  if (existsSync(fileOf(dataDir))) {
    const { made } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as { made: boolean };
    return made ? 'complete' : 'unfinished';
  }
  return existsSync(join(dataDir, 'postgres')) ? 'other data' : 'absent';
}

/** Called with false before the work and with true after it, so that the next start notices an interrupted one. */
export function recordCompany(dataDir: string, made: boolean): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), JSON.stringify({ made }));
}

/** Removes the data of an interrupted start, which nobody has used yet. */
export function clearUnfinishedCompany(dataDir: string): void {
  for (const part of ['postgres', 'stripe', 'mail', 'redis', 'demo-clock']) {
    rmSync(join(dataDir, part), { recursive: true, force: true });
  }
}
