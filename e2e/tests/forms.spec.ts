import { expect, type Page } from 'playwright/test';
import { invalidForms } from '../screens/forms.ts';
import { makeSeedData, type SeedData } from '../screens/seed-data.ts';
import { sharedWindowOf } from '../sessions.ts';
import { test } from '../test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
let data: SeedData;
const pages = new Map<string | undefined, Promise<Page>>();

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  data = await makeSeedData();
});

for (const form of invalidForms) {
  test(`the form "${form.name}" focuses its first invalid field`, async ({ browser }) => {
    const opened = pages.get(form.as) ?? sharedWindowOf(browser, form.as).then((context) => context.newPage());
    pages.set(form.as, opened);
    const page = await opened;
    await page.setViewportSize(SIZES[0] as (typeof SIZES)[0]);
    const place = await form.open(page, data);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await place.getByRole('button', { name: form.send }).click();
      await expect.poll(() => whereFocusIs(page)).toEqual({ isFirst: true, isSeen: true, isMessageSeen: true });
    }
  });
}

/** @returns whether the focused element is the first invalid one of its form, and whether it and its message are visible */
function whereFocusIs(page: Page) {
  return page.locator(':focus').evaluate((focused) => {
    const document = focused.ownerDocument;
    const isSeen = (element: typeof focused | null) => {
      if (!element) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const invalid = focused.closest('[aria-invalid="true"]');
    const [message] = invalid?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return {
      isFirst: invalid !== null && invalid === focused.closest('form')?.querySelector('[aria-invalid="true"]'),
      isSeen: isSeen(focused),
      isMessageSeen: isSeen(document.getElementById(message ?? '')),
    };
  });
}
