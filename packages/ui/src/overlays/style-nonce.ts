declare let __webpack_nonce__: string | undefined;

/**
 * Radix locks page scrolling with a style element and takes its nonce from `__webpack_nonce__`. Without the nonce the
 * content security policy blocks the element.
 */
export function passStyleNonce(): void {
  if (typeof __webpack_nonce__ === 'undefined') return;
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  if (nonce) __webpack_nonce__ = nonce;
}
