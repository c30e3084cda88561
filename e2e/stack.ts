import { existsSync } from 'node:fs';

// The running stack under test. `npm test` starts one of its own and says where; without that the addresses are those of
// `npm start`, so that `npm test -w e2e` also runs on its own against it.
export const stack = {
  baseUrl: process.env.E2E_BASE_URL ?? 'http://localhost:8080',
  mailUrl: process.env.E2E_MAIL_URL ?? 'http://localhost:1080',
  sandboxUrl: process.env.E2E_SANDBOX_URL ?? 'http://localhost:12111',
};

const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to drive: the one named, else an installed one, else Playwright's own. */
export const chromiumPath = process.env.E2E_CHROMIUM ?? CHROMIUM_PLACES.find((place) => existsSync(place));

export { accounts } from '@tailgate/tooling/portal';
