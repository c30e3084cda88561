import { readConfig } from '@tailgate/service-kit';
import type { TestIdentity } from '@tailgate/service-kit/testing';
import { settingsOf, usersConfig } from '../config.ts';
import type { Settings } from '../dependencies.ts';

/** The settings that a process has whose environment says nothing but where the portal is. */
export function readTestSettings(identity: TestIdentity): Settings {
  const config = readConfig(usersConfig, {
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('users')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    DATABASE_URL_USERS: 'postgres://users:pw@localhost:54329/users',
    PUBLIC_URL: 'http://portal.example',
  });
  return settingsOf(config);
}
