import { expect, type Page } from 'playwright/test';

const NAME = `const nameOf = (element) => element.outerHTML.slice(0, 200);
const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;`;

/** Runs in the browser: the links of one line whose texts have no room between them. */
const TOUCHING = `(() => {
  ${NAME}
  const boxOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const found = [...document.querySelectorAll('a[href]')].filter(isShown).map((element) => [element, boxOf(element)]);
  return found.flatMap(([element, box], index) => {
    const [next, after] = found[index + 1] ?? [];
    if (!next || element.contains(next) || box.width === 0 || after.width === 0) return [];
    const overlap = Math.min(box.bottom, after.bottom) - Math.max(box.top, after.top);
    const gap = after.left - box.right;
    return overlap > box.height / 2 && gap > -box.width && gap < 4 ? [nameOf(element) + ' | ' + nameOf(next)] : [];
  });
})()`;

/** Runs in the browser: the buttons that are wider than what they stand in. */
const OUT_OF_CARD = `(() => {
  ${NAME}
  const scrolled = (element, card) => element !== card && (getComputedStyle(element).overflowX !== 'visible' || scrolled(element.parentElement, card));
  return [...document.querySelectorAll('main button, main a, [role=dialog] button, [role=alertdialog] button')].filter(isShown).filter((element) => {
    const card = element.closest('section, article, td, [role=dialog], [role=alertdialog], main');
    if (!card || scrolled(element.parentElement, card)) return false;
    const [inner, outer] = [element.getBoundingClientRect(), card.getBoundingClientRect()];
    return inner.width > 1 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
  }).map(nameOf);
})()`;

/** Runs in the browser: if the page scrolls sideways, lists the elements that reach beyond the right edge. */
const STICKING_OUT = `(() => {
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  const scrolled = (element) => element && (getComputedStyle(element).overflowX !== 'visible' || scrolled(element.parentElement));
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth && !scrolled(element));
  return tooWide <= 0 ? [] : [tooWide + ' px too wide', ...beyond.map((element) => element.outerHTML.slice(0, 200))];
})()`;

/** Runs in the browser: texts of which a part is hidden by an edge, unless an ellipsis says so. */
const CUT_OFF = `(() => {
  ${NAME}
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
  return [...document.body.querySelectorAll(':not(textarea, option)')].filter((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    if (!isShown(element) || !hasText(element) || element.clientWidth <= 1) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    const cutAside = overflowX !== 'visible' && textOverflow !== 'ellipsis' && (text.right > box.right + 1 || text.left < box.left - 1);
    const cutBelow = overflowY !== 'visible' && (text.bottom > box.bottom + 1 || text.top < box.top - 1);
    return cutAside || cutBelow;
  }).map(nameOf);
})()`;

/** Runs in the browser, in forced colours: what is selected without being drawn in the colours of a selection. */
const SELECTED_UNSEEN = `(() => {
  ${NAME}
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const selected = '[role=tab][aria-selected=true], [role=radio][aria-checked=true], [role=option][aria-selected=true], '
    + 'a[aria-current]:not([aria-current=false]), label:has(> input[type=radio]:checked), [role=gridcell][aria-selected=true] > button';
  return [...document.querySelectorAll(selected)].filter(isShown).filter((element) => getComputedStyle(element).backgroundColor !== highlight).map(nameOf);
})()`;

/** Runs in the browser, laid out for paper: what nobody can use there, and text that is not black. */
const ON_PAPER = `(() => {
  ${NAME}
  const useless = 'nav, [role=menu], [role=tablist], [role=search], body > div > div > header, body > div > div > footer, input[type=search]:not([role=combobox]), button:has(svg):not(th *, [role=radio])';
  const pale = [...document.querySelectorAll('main :is(p, h1, h2, h3, dt, dd, td, th, li, label, small, span, strong, a)')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''))
    .filter((element) => isShown(element) && element.getBoundingClientRect().width > 1 && getComputedStyle(element).color !== 'rgb(0, 0, 0)');
  return [...[...document.querySelectorAll(useless)].filter(isShown), ...pale].map(nameOf);
})()`;

/** Shorter than the time limit of a request that a test keeps waiting: by then the page shows something else. */
const SOON = 10_000;

async function expectNone(page: Page, script: string, message: string): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(script), { message, timeout: SOON }).toEqual([]);
}

export async function expectRoomForAll(page: Page): Promise<void> {
  await expectNone(page, TOUCHING, 'links that touch');
  await expectNone(page, OUT_OF_CARD, 'buttons wider than their card');
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expectNone(page, STICKING_OUT, 'sticking out at the right');
}

export async function expectNoTextCutOff(page: Page): Promise<void> {
  await expectNone(page, CUT_OFF, 'text cut off');
}

export async function expectSelectionSeen(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNone(page, SELECTED_UNSEEN, 'selected, but not shown in forced colours');
}

export async function expectFitForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expectNone(page, ON_PAPER, 'not for paper');
}
