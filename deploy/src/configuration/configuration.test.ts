import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { environmentOf } from '@tailgate/stack';
import { repository } from '@tailgate/stack/repository';
import { configuredPorts, loadSecrets } from '@tailgate/stack/servers';
import { parse } from 'yaml';
import { composeEnvironments, composeServices } from './compose-environments.ts';
import { configurationPage, serverVariables } from './configuration-page.ts';
import { keysOf, missingOf, processNames, serverVariablesFile } from './processes.ts';
import { rulesPage } from './rules-page.ts';

/** Read by libraries, not by our own configuration. */
const OF_LIBRARIES = ['NODE_EXTRA_CA_CERTS', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** What the local stack sets for every program. */
const OF_PROGRAMS =
  /^(?:PATH|HOME|USER|LANG|TMPDIR|SystemRoot|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|MALLOC_ARENA_MAX)$/;
const dataDir = mkdtempSync(join(tmpdir(), 'tailgate-configuration-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const real = { databases: {}, redis: undefined, smtp: undefined, stripe: false, texts: false };
const stack = { ports: configuredPorts({}), secrets: loadSecrets(dataDir), real, dataDir };

const compose = composeEnvironments();
const migrationOf = (process: string) => compose[`migrate-${process}`] ?? [];

describe.each(processNames)('the configuration of %s', (process) => {
  test('is passed by docker-compose.yml', () => {
    const passed = [...(compose[process] ?? []), ...migrationOf(process)];
    const toAddToCompose = keysOf(process).filter((key) => !passed.includes(key));
    expect({ toAddToCompose }).toEqual({ toAddToCompose: [] });
  });

  test('is all that docker-compose.yml passes', () => {
    const known = [...keysOf(process), ...OF_LIBRARIES];
    const notReadFromCompose = (compose[process] ?? []).filter((key) => !known.includes(key));
    expect({ notReadFromCompose }).toEqual({ notReadFromCompose: [] });
  });
});

test.each(processNames)('the local stack passes %s only what it reads, and all that it needs', (process) => {
  const environment = environmentOf(stack, process);
  const unknown = Object.keys(environment).filter((key) => !OF_PROGRAMS.test(key) && !keysOf(process).includes(key));
  expect({ unknown, missing: missingOf(process, environment) }).toEqual({ unknown: [], missing: [] });
});

test.each([
  ['docs/reference/configuration.md', configurationPage],
  ['docs/reference/rules.md', rulesPage],
  ['packages/stack/src/servers/server-variables.json', serverVariablesFile],
])('%s is what the sources give (npm run ops -- docs writes it)', (file, content) => {
  expect(readFileSync(join(repository, file), 'utf8')).toBe(content());
});

test('every variable of a server has one description', () => {
  const undescribed = serverVariables().filter(({ does }) => !/\.$/.test(does));
  expect(undescribed.map(({ name }) => name)).toEqual([]);
});

test('the README of the Stripe sandbox has each of its variables', () => {
  const text = readFileSync(join(repository, 'packages/stripe-sandbox/README.md'), 'utf8');
  expect(keysOf('stripe-sandbox').filter((key) => !new RegExp(`\`${key}\\b`).test(text))).toEqual([]);
});

test.each(['appointments', 'payments', 'users'] as const)(
  'only the migration of %s knows the owner of its tables',
  (process) => {
    const owner = `DATABASE_OWNER_URL_${process.toUpperCase()}`;
    expect(compose[process]).not.toContain(owner);
    expect(migrationOf(process)).toContain(owner);
    const secrets = migrationOf(process).filter((key) => !/^(?:DATABASE_\w+|LOG_LEVEL|NODE_EXTRA_CA_CERTS)$/.test(key));
    expect(secrets).toEqual([]);
    const service = composeServices().find(([name]) => name === process)?.[1];
    expect(service?.environment?.MIGRATE_AT_START).toBe('false');
  },
);

test('docker-compose.tls.yml gives each process its certificate and https addresses', () => {
  const text = readFileSync(join(repository, 'docker-compose.tls.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Record<string, { environment?: object }> };
  for (const name of ['bff', 'appointments', 'payments', 'users'] as const) {
    const environment: Record<string, string> = { ...services[name]?.environment };
    const unknown = Object.keys(environment).filter((key) => ![...keysOf(name), ...OF_LIBRARIES].includes(key));
    expect([name, unknown]).toEqual([name, []]);
    expect(environment).toMatchObject({ TLS_CERT_FILE: `/tls/${name}.pem`, TLS_KEY_FILE: `/tls/${name}.key` });
    const called = keysOf(name).filter((key) => /^(?:APPOINTMENTS|PAYMENTS|USERS)_URL$/.test(key));
    for (const key of called) expect(environment[key]).toMatch(/^https:/);
    expect('TLS_CLIENTS' in environment).toBe(name !== 'bff');
  }
});
