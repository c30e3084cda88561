import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tailgate/service-kit';
import { createTestIdentity } from '@tailgate/service-kit/testing';
import { configSchema, settingsOf } from './config.ts';

const keys = createTestIdentity();
const complete = {
  IDENTITY_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('users')),
  IDENTITY_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
  DATABASE_URL_USERS: 'postgres://users:pw@localhost:54329/users',
  SECOND_FACTOR_KEY: 'only-for-tests-only-for-tests-only-for-tests',
};

test('lists all faults in production, including demo data', () => {
  const read = () => readConfig(configSchema, { NODE_ENV: 'production', DEMO_DATA: 'true' });
  expect(read).toThrow(ConfigError);
  const required = [
    'IDENTITY_PRIVATE_KEY',
    'IDENTITY_PUBLIC_KEYS',
    'DATABASE_URL_USERS',
    'SECOND_FACTOR_KEY',
    'APPOINTMENTS_URL',
  ];
  for (const name of [...required, 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'LINK_CONTACT'])
    expect(read).toThrow(`${name} is missing`);
  expect(read).toThrow('DEMO_DATA: must not be true in production');
});

test('creates no demo data by default', () => {
  expect(readConfig(configSchema, complete)).toMatchObject({ DEMO_DATA: false, PORT: 4103 });
  expect(readConfig(configSchema, { ...complete, DEMO_DATA: 'true' })).toMatchObject({ DEMO_DATA: true });
  expect(() => readConfig(configSchema, { ...complete, DEMO_DATA: 'true', NODE_ENV: 'production' })).toThrow(
    'DEMO_DATA',
  );
});

test('reads how long links are valid, within limits', () => {
  const settings = (env: Record<string, string>) => settingsOf(readConfig(configSchema, { ...complete, ...env }));
  expect(settings({})).toMatchObject({
    lifetimes: {
      'verify-email': { value: 7, unit: 'day' },
      invitation: { value: 7, unit: 'day' },
      'reset-password': { value: 60, unit: 'minute' },
    },
    mailsPerHour: 3,
  });
  const other = { VERIFY_LINK_DAYS: '2', RESET_LINK_MINUTES: '15', ACCOUNT_MAILS_PER_HOUR: '100' };
  expect(settings(other).lifetimes).toMatchObject({ 'verify-email': { value: 2 }, 'reset-password': { value: 15 } });
  for (const [name, value] of [
    ['VERIFY_LINK_DAYS', '0'],
    ['INVITATION_LINK_DAYS', '31'],
    ['RESET_LINK_MINUTES', '1441'],
    ['ACCOUNT_MAILS_PER_HOUR', 'many'],
  ] as const)
    expect(() => settings({ [name]: value })).toThrow(name);
});
