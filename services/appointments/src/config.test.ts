import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tailgate/service-kit';
import { createTestIdentity } from '@tailgate/service-kit/testing';
import { configSchema } from './config.ts';

const identity = createTestIdentity();
const secrets = {
  IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('appointments')),
  IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
  DATABASE_URL_APPOINTMENTS: 'postgres://localhost/appointments',
};

test('development needs only the values without a default', () => {
  expect(readConfig(configSchema, secrets)).toMatchObject({
    PORT: 4101,
    PUBLIC_URL: 'http://localhost:8080',
    QUOTE_VALID_DAYS: 7,
    LINK_CONTACT: 'mailto:support@tailgate.example',
    BUSINESS_TIME_ZONE: 'America/New_York',
    DEMO_DATA: false,
  });
});

test('production lists everything that is missing or wrong', () => {
  const read = () =>
    readConfig(configSchema, {
      NODE_ENV: 'production',
      QUOTE_VALID_DAYS: '0',
      BUSINESS_TIME_ZONE: 'Mars',
      DEMO_DATA: 'true',
    });
  expect(read).toThrow(ConfigError);
  for (const name of [
    'DATABASE_URL_APPOINTMENTS',
    'IDENTITY_PRIVATE_KEY',
    'IDENTITY_PUBLIC_KEYS',
    'PAYMENTS_URL',
    'USERS_URL',
    'SMTP_URL',
  ]) {
    expect(read).toThrow(`${name} is missing`);
  }
  for (const name of ['MAIL_FROM', 'PUBLIC_URL', 'QUOTE_VALID_DAYS', 'BUSINESS_TIME_ZONE', 'DEMO_DATA'])
    expect(read).toThrow(name);
});

test.each([
  [{ OSRM_URL: 'http://osrm:5000' }, 'PHOTON_URL is missing'],
  [{ PHOTON_URL: 'http://photon:2322' }, 'OSRM_URL is missing'],
  [
    { OSRM_URL: 'http://osrm:5000', PHOTON_URL: 'http://photon:2322', MAPBOX_TOKEN: 'pk.1' },
    'MAPBOX_TOKEN: is not used together with OSRM_URL',
  ],
  [{ DISTANCE_ROAD_FACTOR: '0.5' }, 'DISTANCE_ROAD_FACTOR'],
])('refuses half a provider of distances, or two: %j', (change, message) => {
  expect(() => readConfig(configSchema, { ...secrets, ...change })).toThrow(message);
});
