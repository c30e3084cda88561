import type { BrowserContext, Page } from 'playwright/test';

export interface LayoutShift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs in the browser, before the page's own scripts. */
const WATCH = `
  globalThis.layoutShifts = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const what = element ? element.tagName.toLowerCase() + ' "' + element.textContent.slice(0, 40) + '"' : 'something removed';
    return what + ' from ' + place(previousRect) + ' to ' + place(currentRect);
  };
  const note = (list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved: sources.map(describe) });
  };
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
`;

export async function watchLayoutShifts(window: BrowserContext): Promise<void> {
  await window.addInitScript({ content: WATCH });
}

export async function layoutShiftsOf(page: Page): Promise<LayoutShift[]> {
  return await page.evaluate<LayoutShift[]>(`globalThis.layoutShifts ?? [{ value: 1, moved: ['nothing watched'] }]`);
}
