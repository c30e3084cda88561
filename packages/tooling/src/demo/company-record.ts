import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `small`: a data folder of another kind, which gets no company. */
export type CompanyState = 'to make' | 'begun' | 'made' | 'small';

const fileOf = (dataDir: string): string => join(dataDir, 'demo-company.json');

/** How far the demo company of this data folder has come. */
export function companyState(dataDir: string): CompanyState {
  if (existsSync(fileOf(dataDir))) {
    const { made } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as { made: boolean };
    return made ? 'made' : 'begun';
  }
  return existsSync(join(dataDir, 'postgres')) ? 'small' : 'to make';
}

/** Before anything is made, so that a start that is interrupted is noticed by the next. */
export function noteCompany(dataDir: string, made: boolean): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), JSON.stringify({ made }));
}

/** Takes away what an interrupted start had made; nobody has used it yet. */
export function clearBegun(dataDir: string): void {
  for (const part of ['postgres', 'stripe', 'mail', 'redis', 'demo-clock']) {
    rmSync(join(dataDir, part), { recursive: true, force: true });
  }
}
