import { beginChange, type Context, finishChange } from '../context.ts';
import { isUnsettled, settleRefund } from './settle-refund.ts';

const NO_ORIGIN = { requestId: null, idempotencyKey: null };

/** Settles delayed refunds, including those of an earlier process. */
export class RefundSettler {
  readonly #context: Context;
  readonly #wait: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(context: Context, wait: number) {
    this.#context = context;
    this.#wait = wait;
  }

  schedule(): void {
    const view = beginChange(this.#context, NO_ORIGIN);
    for (const refund of this.#context.store.all('refund')) {
      if (this.#timers.has(refund.id) || !isUnsettled(view, refund)) continue;
      this.#timers.set(
        refund.id,
        setTimeout(() => this.#settle(refund.id), this.#wait),
      );
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #settle(id: string): void {
    this.#timers.delete(id);
    const change = beginChange(this.#context, NO_ORIGIN);
    settleRefund(change, id);
    finishChange(this.#context, change);
  }
}
