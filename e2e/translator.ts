import type { BrowserContext } from 'playwright/test';

/**
 * Does to each page of this window what browsers do when they translate it, from `after` milliseconds on: every text is moved into two
 * new elements, and the text node that the page knows is no longer in it.
 */
export async function translatePages(context: BrowserContext, after: number): Promise<void> {
  await context.addInitScript((delay) => {
    const UNTRANSLATED = 'script, style, noscript, textarea, option, title, font';
    const translate = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      if (root.nodeType === Node.TEXT_NODE) texts.push(root as Text);
      for (const text of texts) translate(text);
    };
    const start = () => {
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes.length > 0 ? addedNodes : [target]) translateAll(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    addEventListener('DOMContentLoaded', () => setTimeout(start, delay));
  }, after);
}
