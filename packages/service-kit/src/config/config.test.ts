import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createTestIdentity } from '../testing/index.ts';
import { ConfigError, readConfig, requiredInProduction } from './config.ts';
import { flag, httpUrl, identityConfig, port, postgresUrl, serverConfig, timeZone } from './shapes.ts';

const schema = z.object({
  ...serverConfig,
  ...identityConfig,
  DATABASE_URL: postgresUrl,
  SECRET: z.string(),
  USERS_URL: requiredInProduction(httpUrl, 'http://localhost:4103/'),
  ZONE: timeZone.default('America/New_York'),
  DEMO: flag.default(false),
});
const keys = createTestIdentity();
const complete = {
  PORT: '4101',
  DATABASE_URL: 'postgres://u:p@localhost/db',
  SECRET: 'hunter2',
  IDENTITY_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('users')),
  IDENTITY_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
};

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
};

test('lists every fault at once, and treats an empty variable as missing', () => {
  expect(faultsOf({ NODE_ENV: 'production', SECRET: '', PORT: '70000', ZONE: 'Mars/Olympus', DEMO: 'yes' })).toEqual([
    'PORT: must be a port number',
    'IDENTITY_PRIVATE_KEY is missing',
    'IDENTITY_PUBLIC_KEYS is missing',
    'DATABASE_URL is missing',
    'SECRET is missing',
    'USERS_URL is missing',
    'ZONE: must be an IANA time zone',
    'DEMO: must be true or false',
  ]);
});

test('ignores development defaults in production', () => {
  expect(readConfig(schema, complete)).toMatchObject({
    NODE_ENV: 'development',
    PORT: 4101,
    USERS_URL: 'http://localhost:4103',
    ZONE: 'America/New_York',
    DEMO: false,
    LOG_LEVEL: 'info',
  });
  expect(faultsOf({ ...complete, NODE_ENV: 'production' })).toEqual(['USERS_URL is missing']);
  expect(faultsOf({ NODE_ENV: 'development' })).toContain('SECRET is missing');
});

test('never repeats a value', () => {
  const leaked = JSON.stringify({ ...keys.publicKeys, bff: keys.privateKeyOf('bff') });
  const faults = faultsOf({
    PORT: 'hunter1',
    DATABASE_URL: 'mysql://root:hunter2@host',
    SECRET: 'x',
    USERS_URL: 'ftp://hunter3',
    IDENTITY_PRIVATE_KEY: '{"d":"hunter4"',
    IDENTITY_PUBLIC_KEYS: leaked,
  });
  expect(faults).toEqual([
    'PORT: must be a port number',
    'IDENTITY_PRIVATE_KEY: must be an Ed25519 private JWK, or a list of them, as JSON',
    'IDENTITY_PUBLIC_KEYS: must be an object of issuer to Ed25519 public JWK, or a list of them, as JSON',
    'DATABASE_URL: must be a postgres:// address',
    'USERS_URL: must be an http(s) address',
  ]);
});

test.each(['-1', '1.5', '99999', 'abc', '0x50', '1e3'])('refuses the port %j', (value) => {
  expect(port.safeParse(value).success).toBe(false);
});
