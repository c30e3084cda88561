import { CHANNEL, isMessage } from '../protocol.js';

const parentOrigin = new URLSearchParams(window.location.search).get('parent') ?? '';
const frame = window.location.hash.slice(1);

/**
 * Answers the page that embeds this frame, but no other window or origin.
 *
 * @param {Record<string, (payload: any) => unknown>} handlers By request name. Their result is the answer.
 */
export function answerPage(handlers) {
  window.addEventListener('message', async (event) => {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    const message = event.data;
    if (!isMessage(message) || message.frame !== frame || message.kind !== 'request') return;
    const handler = Object.hasOwn(handlers, message.name) ? handlers[message.name] : undefined;
    const payload = (await handler?.(message.payload)) ?? {};
    post({ kind: 'response', name: message.name, call: message.call ?? 0, payload });
  });
  post({ kind: 'event', name: 'loaded' });
}

/**
 * @param {string} name
 * @param {unknown} [payload]
 */
export function tellPage(name, payload) {
  post({ kind: 'event', name, payload });
}

/** @param {Pick<import('../protocol.js').Message, 'kind' | 'name' | 'call' | 'payload'>} message */
function post(message) {
  window.parent.postMessage({ channel: CHANNEL, frame, ...message }, parentOrigin);
}
