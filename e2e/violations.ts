import type { BrowserContext, Page } from 'playwright/test';

/** Runs in the browser, before the page's own scripts. */
const WATCH = `
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    globalThis.violations.push([violatedDirective, blockedURI, sample].join(' '));
  });
`;

export async function watchViolations(window: BrowserContext): Promise<void> {
  await window.addInitScript({ content: WATCH });
}

export async function violationsOf(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`globalThis.violations ?? ['nothing watched']`);
}
