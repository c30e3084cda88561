import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** No part of WCAG, but screen readers move by headings. */
const RULES = { 'heading-order': { enabled: true } };

/** `part` limits it to what stands in front of a page that has been looked at already. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The legacy mode does not look into frames of other origins, which takes axe two seconds per run; here only
  // Stripe's has one.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: RULES });
  // The rows of a long list are alike.
  axe.exclude('tbody > tr:nth-child(n + 13)');
  if (part) axe.include(part);
  const { violations } = await axe.withTags(WCAG).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
