/** @typedef {(event?: any) => unknown} Handler */

export class Emitter {
  /** @type {Map<string, Set<Handler>>} */
  #handlers = new Map();

  /**
   * @param {string} type
   * @param {Handler} handler
   */
  on(type, handler) {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
    return this;
  }

  /**
   * @param {string} type
   * @param {Handler} handler
   */
  once(type, handler) {
    /** @type {Handler} */
    const first = (event) => {
      this.off(type, first);
      handler(event);
    };
    return this.on(type, first);
  }

  /**
   * @param {string} type
   * @param {Handler} [handler] All handlers of the type when left out.
   */
  off(type, handler) {
    if (handler === undefined) this.#handlers.delete(type);
    else this.#handlers.get(type)?.delete(handler);
    return this;
  }

  /**
   * @param {string} type
   * @param {unknown} [event]
   */
  emit(type, event) {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) handler(event);
  }

  removeAllListeners() {
    this.#handlers.clear();
  }
}
