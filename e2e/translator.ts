import type { BrowserContext } from 'playwright/test';

/**
 * Does to each page of this window what browsers do when they translate it, from `after` milliseconds on: every text is moved into two
 * new elements, and the text node that the page knows is no longer in it.
 */
export async function translatePages(context: BrowserContext, after: number): Promise<void> {
  await context.addInitScript(`addEventListener('DOMContentLoaded', () => setTimeout(${translate}, ${after}))`);
}

/** Runs in the page. */
const translate = `() => {
  const untranslated = 'script, style, noscript, textarea, option, title, font';
  const translateText = (text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translateText(text);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) translateAll(node);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;
