import { Emitter } from './emitter.js';
import { LOAD_TIMEOUT_MS, SandboxFrame } from './sandbox-frame.js';

// The frame is larger by this much on each side, for focus rings outside its fields.
const RING_ROOM = 4;

/** A Payment Element: a frame in the page that alone sees the card. */
export class PaymentElement extends Emitter {
  /** @type {SandboxFrame | null} */
  frame = null;

  /**
   * @param {string} origin
   * @param {() => object} describe What the frame needs: keys, secret, appearance.
   * @param {object} options
   * @param {() => void} onRemove
   */
  constructor(origin, describe, options, onRemove) {
    super();
    this.origin = origin;
    this.describe = describe;
    this.options = options;
    this.onRemove = onRemove;
    this.destroyed = false;
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    if (this.destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
    this.unmount();
    const frame = new SandboxFrame(this.origin, 'payment-element', 'Secure payment input frame');
    this.frame = frame;
    Object.assign(frame.iframe.style, {
      width: `calc(100% + ${2 * RING_ROOM}px)`,
      height: '240px',
      margin: `-${RING_ROOM}px`,
      minWidth: '100%',
      opacity: '0',
      transition: 'opacity 120ms ease-out',
    });
    place.replaceChildren(frame.iframe);
    place.classList.add('StripeElement');
    this.#relay(frame);
    this.emit('loaderstart', { elementType: 'payment' });
    void this.#initialise(frame);
  }

  /** @param {SandboxFrame} frame */
  #relay(frame) {
    frame.on('height', (height) => {
      frame.iframe.style.height = `${Math.ceil(Number(height))}px`;
    });
    frame.on('submit', () => frame.iframe.closest('form')?.requestSubmit());
    for (const type of ['change', 'focus', 'blur', 'escape']) {
      frame.on(type, (detail) => this.emit(type, { elementType: 'payment', ...detail }));
    }
  }

  /** @param {SandboxFrame} frame */
  async #initialise(frame) {
    const late = new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS, { error: UNREACHABLE }));
    const answer = await Promise.race([frame.ask('init', { ...this.describe(), options: this.options }), late]);
    if (this.frame !== frame) return;
    if (answer.error) {
      this.emit('loaderror', { elementType: 'payment', error: answer.error });
      return;
    }
    frame.iframe.style.opacity = '1';
    this.emit('ready', { elementType: 'payment' });
  }

  /** @param {object} options */
  update(options) {
    this.options = { ...this.options, ...options };
    void this.frame?.ask('update', { options: this.options });
    return this;
  }

  unmount() {
    const place = this.frame?.iframe.parentElement;
    this.frame?.destroy();
    place?.classList.remove('StripeElement');
    this.frame = null;
    return this;
  }

  destroy() {
    this.unmount();
    this.destroyed = true;
    this.removeAllListeners();
    this.onRemove();
    return this;
  }

  focus() {
    this.frame?.iframe.focus();
    void this.frame?.ask('focus');
    return this;
  }

  blur() {
    void this.frame?.ask('blur');
    this.frame?.iframe.blur();
    return this;
  }

  clear() {
    void this.frame?.ask('clear');
    return this;
  }

  /** Does nothing: cards are the only payment method, so there is no list to collapse. */
  collapse() {
    return this;
  }
}

const UNREACHABLE = { type: 'api_connection_error', message: 'The payment form could not be loaded.' };

/** @param {string} message */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
