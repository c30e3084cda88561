import { defineConfig } from '@playwright/test';
import { chromiumPath, stack } from './stack.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  // `tests`, or `screens`: a screenshot of every screen.
  testDir: `./${process.env.E2E_FOLDER ?? 'tests'}`,
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The tests share one stack; each makes its own quotes and takes its own slots. Screens are only looked at, so two at a time,
  // and come first; stories also change what all others see, such as a release, so they follow one another.
  projects: [
    { name: 'screens', testMatch: /accessibility|screenshots/, fullyParallel: true, workers: 2 },
    { name: 'stories', testIgnore: /accessibility|screenshots/, workers: 1 },
  ],
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: stack.baseUrl,
    locale: 'en-US',
    // Far from the business time zone on purpose: wall-clock times must not move with the browser's.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Tracing costs more than the tests themselves; on one's own it is worth it.
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
