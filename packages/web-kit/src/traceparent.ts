/**
 * All requests of one screen are one trace. Shell and remotes have a copy of this file each, so they share what the document says.
 * @returns the W3C Trace Context header; nothing if the server does not trace requests
 */
export function traceHeaders(): { traceparent?: string } {
  const { dataset } = document.documentElement;
  if (dataset.traced === undefined) return {};
  if (dataset.tracedScreen !== location.pathname || !dataset.trace) {
    dataset.trace = randomHex(16);
    dataset.tracedScreen = location.pathname;
  }
  return { traceparent: `00-${dataset.trace}-${randomHex(8)}-01` };
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
