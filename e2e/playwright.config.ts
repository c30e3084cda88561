import { defineConfig } from '@playwright/test';
import { chromiumPath, stack } from './stack.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  // The folder: `tests`, or `screens` for a screenshot of every screen.
  testDir: `./${process.env.E2E_FOLDER ?? 'tests'}`,
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // All tests share one stack, and each creates its own quotes and slots. Specs that only look at screens run two at a
  // time. The others may change shared state, such as a release or a setting, so they run one by one.
  projects: [
    { name: 'parallel', testMatch: /accessibility|forms|screenshots/, fullyParallel: true, workers: 2 },
    { name: 'serial', testIgnore: /accessibility|forms|screenshots/, workers: 1 },
  ],
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: stack.baseUrl,
    locale: 'en-US',
    // Far from the business time zone: wall-clock times must not depend on the browser's.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    // Animations cost a third of the browser's work. main-job and toasts keep them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing takes longer than the tests, so it is off in CI.
    trace: process.env.E2E_JSON ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
