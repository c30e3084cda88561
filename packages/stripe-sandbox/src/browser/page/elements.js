import { Emitter } from './emitter.js';
import { integrationError, PaymentElement } from './payment-element.js';

/** The group that `stripe.elements()` returns. Like Stripe's, it has at most one Payment Element. */
export class Elements extends Emitter {
  /** @type {PaymentElement | null} */
  #payment = null;

  /**
   * @param {string} origin
   * @param {string} key
   * @param {{ clientSecret?: string, appearance?: object } & Record<string, unknown>} options
   */
  constructor(origin, key, options) {
    super();
    if (!options.clientSecret && !options.mode) {
      throw integrationError('elements() needs a clientSecret, or mode, amount and currency.');
    }
    this.origin = origin;
    this.key = key;
    this.options = { ...options };
  }

  /**
   * @param {string} type
   * @param {object} [options]
   */
  create(type, options = {}) {
    if (type !== 'payment') throw integrationError(`The sandbox knows the Payment Element only, not '${type}'.`);
    if (this.#payment) throw integrationError('Can only create one Element of type payment.');
    const describe = () => ({
      key: this.key,
      clientSecret: this.options.clientSecret ?? null,
      appearance: this.options.appearance ?? {},
    });
    this.#payment = new PaymentElement(this.origin, describe, options, () => {
      this.#payment = null;
    });
    return this.#payment;
  }

  /** @param {unknown} type */
  getElement(type) {
    return type === 'payment' ? this.#payment : null;
  }

  /** @param {Record<string, unknown>} options */
  async update(options) {
    this.options = { ...this.options, ...options };
    await this.#payment?.frame?.ask('update', { appearance: this.options.appearance ?? {} });
    this.emit('update-end');
  }

  /** Shows the errors of the form. Resolves to an error of type `validation_error`, or to the chosen method. */
  async submit() {
    const frame = this.#payment?.frame;
    if (!frame) throw integrationError('elements.submit() needs a mounted Payment Element.');
    const { error } = await frame.ask('submit');
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  async fetchUpdates() {
    return {};
  }
}
