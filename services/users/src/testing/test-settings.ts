import type { CompanySettings } from '@tailgate/contracts';
import { initialSettings, readConfig } from '@tailgate/service-kit';
import type { TestIdentity } from '@tailgate/service-kit/testing';
import { configSchema, settingsOf } from '../config.ts';
import type { Settings } from '../dependencies.ts';

export function readTestSettings(identity: TestIdentity): Settings {
  return settingsOf(readTestConfig(identity));
}

export function initialTestSettings(identity: TestIdentity): CompanySettings {
  return initialSettings(readTestConfig(identity));
}

function readTestConfig(identity: TestIdentity) {
  return readConfig(configSchema, {
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('users')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    DATABASE_URL_USERS: 'postgres://users:pw@localhost:54329/users',
    PUBLIC_URL: 'http://portal.example',
    SECOND_FACTOR_KEY: 'only-for-tests-only-for-tests-only-for-tests',
  });
}
