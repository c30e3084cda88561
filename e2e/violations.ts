import type { BrowserContext, Page } from 'playwright/test';

/** Runs in the browser, before the page's own scripts. */
const WATCH = `
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    globalThis.violations.push([violatedDirective, blockedURI, sample].join(' '));
  });
`;

/** Remembers what the content security policy refuses on the pages that this window opens from now on. */
export async function watchViolations(window: BrowserContext): Promise<void> {
  await window.addInitScript({ content: WATCH });
}

/** @returns what the policy refused on the page since it was opened */
export async function violationsOf(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`globalThis.violations ?? ['nothing watched']`);
}
