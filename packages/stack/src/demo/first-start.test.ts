import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readRealParts } from '../servers/environment.ts';
import { defaultPorts } from '../servers/ports.ts';
import type { PreparedStart, StackOptions } from '../servers/prepare-start.ts';
import { generateSecrets } from '../servers/stack-secrets.ts';
import { companyState, demoCompany, recordCompany } from './first-start.ts';

let dataDir: string;
let notes: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tailgate-record-'));
  notes = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function setting(
  env: NodeJS.ProcessEnv = {},
  options: StackOptions = { demoData: 'company' },
): Promise<PreparedStart> {
  const progress = {
    step: (_label: string, work: () => Promise<never>) => work(),
    note: (text: string) => notes.push(text),
  };
  const prepared = {
    dataDir,
    ports: defaultPorts,
    instances: [],
    secrets: generateSecrets(),
    real: readRealParts(env),
  };
  return { ...prepared, options: { ...options, env }, progress: progress as unknown as PreparedStart['progress'] };
}

test('makes the company once for an empty data folder, instead of the small demo data', async () => {
  const first = demoCompany(await setting());
  expect(first?.make).toBeDefined();
  expect(first?.environment.payments).toEqual({ DEMO_DATA: 'false', CLOCK_OFFSET_FILE: join(dataDir, 'demo-clock') });
  expect(first?.environment['stripe-sandbox']).toHaveProperty('CLOCK_OFFSET_FILE');
  recordCompany(dataDir, true);
  expect(demoCompany(await setting())).toEqual({
    environment: { appointments: { DEMO_DATA: 'false' }, payments: { DEMO_DATA: 'false' } },
  });
});

test('starts over after an interrupted start', async () => {
  demoCompany(await setting());
  expect(companyState(dataDir)).toBe('unfinished');
  for (const part of ['postgres', 'stripe']) mkdirSync(join(dataDir, part));
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  expect(demoCompany(await setting())?.make).toBeDefined();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
  expect(notes.join()).toContain('interrupted before the demo company was ready');
});

test('leaves other data unchanged', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  expect(demoCompany(await setting())).toBeUndefined();
  expect(existsSync(join(dataDir, 'demo-company.json'))).toBe(false);
});

test.each([
  ['a real database', { DATABASE_URL_USERS: 'postgres://db' }, 'company'],
  ['a real mail server', { SMTP_URL: 'smtp://m' }, 'company'],
  ['DEMO_DATA in the environment', { DEMO_DATA: 'true' }, 'company'],
  ['production', { NODE_ENV: 'production' }, 'company'],
  ['a test stack', {}, true],
] as const)('makes no company with %s', async (_case, env, demoData) => {
  expect(demoCompany(await setting(env, { demoData }))).toBeUndefined();
  expect(companyState(dataDir)).toBe('absent');
});
