import { openChallenge } from './challenge-dialog.js';
import { Elements } from './elements.js';
import { integrationError } from './payment-element.js';
import { SandboxFrame } from './sandbox-frame.js';

// The release that this script imitates. A page may request another by the script's path.
const RELEASE = 'endive';
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const scriptUrl = new URL(script.src);
const sandboxOrigin = scriptUrl.origin;

/** @returns {number | string} */
function askedRelease() {
  const [first = '', second] = scriptUrl.pathname.split('/').slice(1);
  if (first === 'v3') return 3;
  return second === 'stripe.js' ? first : RELEASE;
}

/** @type {SandboxFrame | null} */
let controller = null;

/** A hidden frame that calls the sandbox for the page, so that the page needs no permission to. */
function openController() {
  if (controller?.iframe.isConnected) return controller;
  controller = new SandboxFrame(sandboxOrigin, 'controller', 'Payment controller');
  const { iframe } = controller;
  iframe.tabIndex = -1;
  iframe.ariaHidden = 'true';
  Object.assign(iframe.style, { position: 'absolute', width: '0', height: '0', visibility: 'hidden' });
  document.body.append(iframe);
  return controller;
}

class StripeSandbox {
  #key;

  /** @param {string} key */
  constructor(key) {
    this.#key = key;
  }

  /** @param {any} [options] */
  elements(options = {}) {
    return new Elements(sandboxOrigin, this.#key, options);
  }

  /** @param {any} options */
  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    if (!secret) throw integrationError('confirmPayment() needs a clientSecret.');
    if (redirect !== 'if_required' && !confirmParams.return_url) {
      throw integrationError('confirmPayment() needs confirmParams.return_url unless redirect is "if_required".');
    }
    const frame = elements ? elements.getElement('payment')?.frame : openController();
    if (!frame) throw integrationError('confirmPayment() needs a mounted Payment Element.');
    const answer = await frame.ask('confirm', { key: this.#key, clientSecret: secret, confirmParams });
    const result = await this.#finish(answer, secret);
    if (result.error || redirect === 'if_required') return result;
    const target = new URL(confirmParams.return_url, window.location.href);
    target.searchParams.set('payment_intent', result.paymentIntent.id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set('redirect_status', 'succeeded');
    window.location.assign(target.href);
    return new Promise(() => undefined);
  }

  /**
   * @param {string} clientSecret
   * @param {{ payment_method?: unknown }} [data]
   * @param {{ handleActions?: boolean }} [options]
   */
  async confirmCardPayment(clientSecret, data = {}, options = {}) {
    if (typeof data.payment_method === 'object') {
      throw integrationError('The sandbox confirms with a payment method id here; use the Payment Element for cards.');
    }
    const confirmParams = { payment_method: data.payment_method };
    const answer = await openController().ask('confirm', { key: this.#key, clientSecret, confirmParams });
    return options.handleActions === false ? present(answer) : this.#finish(answer, clientSecret);
  }

  /** @param {string} clientSecret */
  async retrievePaymentIntent(clientSecret) {
    return present(await openController().ask('retrieve', { key: this.#key, clientSecret }));
  }

  /** @param {{ clientSecret: string }} options */
  async handleNextAction({ clientSecret }) {
    const answer = await openController().ask('retrieve', { key: this.#key, clientSecret });
    return this.#finish(answer, clientSecret);
  }

  /** @param {string} clientSecret */
  async handleCardAction(clientSecret) {
    return this.handleNextAction({ clientSecret });
  }

  async createToken() {
    throw integrationError('The sandbox makes no tokens; use the Payment Element with confirmPayment().');
  }

  async createPaymentMethod() {
    throw integrationError('The sandbox makes no payment methods here; use the Payment Element with confirmPayment().');
  }

  registerAppInfo() {}

  _registerWrapper() {}

  /**
   * Shows 3-D Secure if the intent requires it.
   *
   * @param {any} answer
   * @param {string} clientSecret
   */
  async #finish(answer, clientSecret) {
    const source = answer.payment_intent?.next_action?.use_stripe_sdk?.three_d_secure_2_source;
    if (!source) return present(answer);
    return present(await openChallenge(sandboxOrigin, { key: this.#key, clientSecret, source }));
  }
}

/** @param {any} answer */
function present({ payment_intent: paymentIntent, error }) {
  return error ? { error } : { paymentIntent };
}

/** @param {unknown} key */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    throw integrationError('The Stripe sandbox takes a publishable test key: it begins with pk_test_.');
  }
  return new StripeSandbox(key);
}
Stripe.version = askedRelease();
Object.assign(window, { Stripe });
