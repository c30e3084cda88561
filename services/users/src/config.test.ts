import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tailgate/service-kit';
import { createTestIdentity } from '@tailgate/service-kit/testing';
import { usersConfig } from './config.ts';

const keys = createTestIdentity();
const complete = {
  IDENTITY_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('users')),
  IDENTITY_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
  DATABASE_URL_USERS: 'postgres://users:pw@localhost:54329/users',
};

test('everything missing in production is listed together, demo data among it', () => {
  const read = () => readConfig(usersConfig, { NODE_ENV: 'production', DEMO_DATA: 'true' });
  expect(read).toThrow(ConfigError);
  for (const name of ['IDENTITY_PRIVATE_KEY', 'IDENTITY_PUBLIC_KEYS', 'DATABASE_URL_USERS', 'APPOINTMENTS_URL'])
    expect(read).toThrow(`${name} is missing`);
  expect(read).toThrow('DEMO_DATA: must not be true in production');
});

test('demo data is a matter of the environment, off unless asked for', () => {
  expect(readConfig(usersConfig, complete)).toMatchObject({ DEMO_DATA: false, PORT: 4103 });
  expect(readConfig(usersConfig, { ...complete, DEMO_DATA: 'true' })).toMatchObject({ DEMO_DATA: true });
  expect(() => readConfig(usersConfig, { ...complete, DEMO_DATA: 'true', NODE_ENV: 'production' })).toThrow(
    'DEMO_DATA',
  );
});
