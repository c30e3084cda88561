import { CHANNEL, isMessage } from '../protocol.js';
import { Emitter } from './emitter.js';

export const LOAD_TIMEOUT_MS = 15_000;

let frameCount = 0;

/** An iframe of the sandbox and its messages. Messages of other windows and origins are ignored. */
export class SandboxFrame extends Emitter {
  /** @type {import('../protocol.js').Message[]} */
  #waiting = [];
  /** @type {Map<number, (payload: any) => void>} */
  #open = new Map();
  #calls = 0;
  #loaded = false;

  /**
   * @param {string} origin
   * @param {string} name
   * @param {string} title
   */
  constructor(origin, name, title) {
    super();
    frameCount += 1;
    this.origin = origin;
    this.id = `stripe-sandbox-frame-${frameCount}`;
    this.iframe = document.createElement('iframe');
    this.iframe.title = title;
    this.iframe.name = this.id;
    this.iframe.src = `${origin}/frames/${name}?parent=${encodeURIComponent(window.location.origin)}#${this.id}`;
    // Without this the frame is an opaque white box on a page with a dark colour scheme.
    Object.assign(this.iframe.style, { border: '0', colorScheme: 'light', display: 'block' });
    this.receive = this.receive.bind(this);
    window.addEventListener('message', this.receive);
  }

  /** @param {MessageEvent} event */
  receive(event) {
    if (event.origin !== this.origin || event.source !== this.iframe.contentWindow) return;
    const message = event.data;
    if (!isMessage(message) || message.frame !== this.id) return;
    if (message.kind === 'response') {
      this.#open.get(message.call ?? 0)?.(message.payload);
      this.#open.delete(message.call ?? 0);
    } else if (message.name === 'loaded') {
      this.#loaded = true;
      for (const waiting of this.#waiting.splice(0)) this.#post(waiting);
    } else {
      this.emit(message.name, message.payload);
    }
  }

  /**
   * Sends a request to the frame, once it has loaded.
   *
   * @param {string} name
   * @param {unknown} [payload]
   * @returns {Promise<any>}
   */
  ask(name, payload) {
    this.#calls += 1;
    const call = this.#calls;
    const message = { channel: CHANNEL, frame: this.id, kind: /** @type {const} */ ('request'), name, call, payload };
    return new Promise((resolve) => {
      this.#open.set(call, resolve);
      if (this.#loaded) this.#post(message);
      else this.#waiting.push(message);
    });
  }

  destroy() {
    window.removeEventListener('message', this.receive);
    this.removeAllListeners();
    this.iframe.remove();
    for (const resolve of this.#open.values()) resolve({ error: FRAME_GONE });
    this.#open.clear();
  }

  /** @param {import('../protocol.js').Message} message */
  #post(message) {
    this.iframe.contentWindow?.postMessage(message, this.origin);
  }
}

export const FRAME_GONE = {
  type: 'api_connection_error',
  message: 'The card form was closed before the request was answered.',
};
