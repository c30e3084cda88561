declare let __webpack_nonce__: string | undefined;

/**
 * While a dialog is open, the library below it locks the page's scrolling with a style element, for which it takes the nonce
 * that bundlers know. Without it the page's content security policy refuses the element: a violation, and no lock.
 */
export function passStyleNonce(): void {
  if (typeof __webpack_nonce__ === 'undefined') return;
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  if (nonce) __webpack_nonce__ = nonce;
}
