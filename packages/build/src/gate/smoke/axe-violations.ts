import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, ContextObject, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** `axe.source` is twice as long, and takes twice as long to reach a page: 0.6 s. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs axe with the rules of WCAG 2.2, level AA, in an open page. Frames are left out: the only ones are Stripe's.
 *
 * @param place What to look at, as axe takes it: selectors to include and exclude.
 * @param rules Rules to switch on or off besides.
 */
export async function axeViolations(
  page: Page,
  place: ContextObject,
  rules: NonNullable<RunOptions['rules']> = {},
): Promise<Result[]> {
  // Not a script tag: the content security policy would refuse it.
  await page.evaluate(AXE);
  const options: RunOptions = { runOnly: WCAG, rules, reporter: 'no-passes', preload: false, iframes: false };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(place)}, ${JSON.stringify(options)})`,
  );
  return violations;
}
