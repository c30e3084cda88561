import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { runNode } from '../processes/run-command.ts';
import { repository } from '../repository/repository.ts';
import {
  announceInstall,
  findOrInstall,
  findProgram,
  installHint,
  mayInstall,
  type SystemProgram,
} from './system-package.js';

const headlessShell: SystemProgram = {
  title: "Chromium's headless shell",
  names: ['chromium-headless-shell'],
  packages: { 'apt-get': ['chromium-headless-shell', 'fonts-liberation'] },
};
const chromium: SystemProgram = {
  title: 'Chromium',
  names: [...headlessShell.names, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  // A minimal image has no fonts, and without one every text has a width of zero.
  packages: {
    ...headlessShell.packages,
    dnf: ['chromium'],
    apk: ['chromium', 'font-liberation'],
  },
};
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Ubuntu's package is a stub that only tells how to install a snap, so check that the browser starts. */
function starts(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

export function presentChromium(): string | undefined {
  if (process.env.E2E_CHROMIUM) return process.env.E2E_CHROMIUM;
  if (existsSync(macApplication)) return macApplication;
  const present = chromium.names.map((name) => findProgram([name])).find((program) => program && starts(program));
  const downloaded = playwright.executablePath();
  return present ?? (existsSync(downloaded) ? downloaded : undefined);
}

export function chromiumHint(): string {
  return `Install Chromium (${installHint(chromium)}) or set E2E_CHROMIUM to a browser's path.`;
}

/**
 * Finds a browser for the tests: an installed one, the system's package, or Playwright's download. CI installs the headless shell
 * even if there is another browser, because it runs all tests every time.
 * @returns the program's path, or undefined to use Playwright's
 */
export async function findChromium(signal: AbortSignal): Promise<string | undefined> {
  if (process.env.E2E_CHROMIUM) return process.env.E2E_CHROMIUM;
  if (existsSync(macApplication)) return macApplication;
  const shell = process.env.CI ? await findOrInstall(headlessShell) : undefined;
  if (shell !== undefined && starts(shell)) return shell;
  const present = chromium.names.map((name) => findProgram([name])).find((program) => program && starts(program));
  if (present !== undefined) return present;
  const installed = await findOrInstall(chromium);
  if (installed !== undefined && starts(installed)) return installed;
  const hint = chromiumHint();
  if (!mayInstall()) throw new Error(`The browser tests need Chromium, which is missing on this machine. ${hint}`);
  announceInstall('Chromium', 'npx playwright install chromium');
  const cli = join(repository, 'node_modules/playwright/cli.js');
  const { code, output } = await runNode([cli, 'install', 'chromium'], { signal });
  if (code === 0) return undefined;
  throw new Error(`The browser tests need Chromium and it could not be installed. ${hint}\n${output.slice(-1500)}`);
}
