import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

// The stack under test. `npm test` starts one and passes its addresses; the defaults are those of `npm start`.
export const stack = {
  baseUrl: process.env.E2E_BASE_URL ?? 'http://localhost:8080',
  mailUrl: process.env.E2E_MAIL_URL ?? 'http://localhost:1080',
  textsUrl: process.env.E2E_TEXTS_URL ?? 'http://localhost:1082',
  sandboxUrl: process.env.E2E_SANDBOX_URL ?? 'http://localhost:12111',
  redisUrl: process.env.E2E_REDIS_URL ?? 'redis://127.0.0.1:63790',
};

export const releasesFolder = process.env.E2E_RELEASES_DIR ?? resolve(import.meta.dirname, '../dist');

const CHROMIUM_PLACES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
);

export const chromiumPath = process.env.E2E_CHROMIUM ?? CHROMIUM_PLACES.find((place) => existsSync(place));

export { accounts } from '@tailgate/stack/portal';
