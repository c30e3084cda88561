/** Adds a style sheet with the nonce of the page. */
export function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
  style.textContent = css;
  document.head.append(style);
  return style;
}
