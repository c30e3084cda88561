import { defineConfig } from 'playwright/test';
import { chromiumPath, stack } from './stack.ts';

const asRoot = process.getuid?.() === 0;

/** Specs that change what all others see, such as a release or a setting, or that measure. */
const CHANGES_FOR_ALL =
  /(browser-reports|crew-offline|deposit|faults|first-load|preview|prices|printing|rarely-seen|refused-requests|release|rescheduling|settings|skew|trip|trip-hours)\.spec/;

export default defineConfig({
  // The folder: `tests`, or `screens` for a screenshot of every screen.
  testDir: `./${process.env.E2E_FOLDER ?? 'tests'}`,
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // Long enough for a busy machine: a test waits for a fact, and these limits only end one that never comes.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // All tests share one stack, and each creates its own quotes and slots. `npm test` runs the two projects one after the other.
  projects: [
    { name: 'parallel', testIgnore: CHANGES_FOR_ALL },
    { name: 'alone', testMatch: CHANGES_FOR_ALL, workers: 1 },
  ],
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: stack.baseUrl,
    // `npm run lab -- images-check` opens a portal whose certificate only its own authority signed.
    ignoreHTTPSErrors: process.env.E2E_LOCAL_CERTIFICATE === '1',
    locale: 'en-US',
    // Far from the business time zone: wall-clock times must not depend on the browser's.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    // Animations cost a third of the browser's work. main-job and toasts keep them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: process.env.E2E_PICTURES === '1' ? 'on' : 'only-on-failure',
    // Tracing takes longer than the tests, so it is off in CI.
    trace: process.env.E2E_JSON ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page lives for seconds: its compilers for hot code would cost a tenth of the browser's work.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
