import type { CompanySettings } from '@tailgate/contracts';
import { initialSettings, readConfig } from '@tailgate/service-kit';
import type { TestIdentity } from '@tailgate/service-kit/testing';
import { settingsOf, usersConfig } from '../config.ts';
import type { Settings } from '../dependencies.ts';

/** The settings that a process has whose environment says nothing but where the portal is. */
export function readTestSettings(identity: TestIdentity): Settings {
  return settingsOf(readTestConfig(identity));
}

/** What such a process takes for the company's settings until it could ask. */
export function initialTestSettings(identity: TestIdentity): CompanySettings {
  return initialSettings(readTestConfig(identity));
}

function readTestConfig(identity: TestIdentity) {
  return readConfig(usersConfig, {
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('users')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    DATABASE_URL_USERS: 'postgres://users:pw@localhost:54329/users',
    PUBLIC_URL: 'http://portal.example',
  });
}
