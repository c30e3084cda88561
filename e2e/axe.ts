import { axeViolations } from '@tailgate/build/gate';
import { expect, type Page } from 'playwright/test';

/** No part of WCAG, but screen readers move by headings. */
const RULES = { 'heading-order': { enabled: true } };
/** The rows of a long list are alike. */
const REST_OF_LIST = 'tbody > tr:nth-child(n + 13)';

/** `part` limits it to what stands in front of a page that has been looked at already. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const violations = await axeViolations(page, { include: [part], exclude: [REST_OF_LIST] }, RULES);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
