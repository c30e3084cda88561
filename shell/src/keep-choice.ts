const YEAR_S = 365 * 24 * 3600;

/** Keeps how a page looks in this browser. In a cookie, so that the server can send later pages like it. */
export function keepChoice(cookie: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over HTTP.
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
