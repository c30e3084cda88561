import { beginChange, type Context, finishChange } from '../context.ts';
import { claimToCome, makeClaim } from '../disputes/open-dispute.ts';
import { answerEvidence, answerToCome } from '../disputes/update-dispute.ts';
import { finishProcessing } from '../intents/finish-processing.ts';
import { isUnsettled, settleRefund } from '../refunds/settle-refund.ts';
import type { Change } from '../state/change.ts';
import type { Put } from '../state/store.ts';
import { passTime } from './pass-time.ts';

const NO_ORIGIN = { requestId: null, idempotencyKey: null };
const CLOCK_CHECK = 10_000;

type Step = (change: Change, id: string) => void;

export class Later {
  readonly #context: Context;
  readonly #wait: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #clockCheck: NodeJS.Timeout | undefined;

  constructor(context: Context, wait: number) {
    this.#context = context;
    this.#wait = wait;
  }

  start(): void {
    const { store } = this.#context;
    this.schedule(
      (['payment_intent', 'charge', 'refund', 'dispute'] as const).flatMap((kind) =>
        store.all(kind).map((record) => [kind, record] as Put),
      ),
    );
    this.#clockCheck = setInterval(() => this.passTime(), CLOCK_CHECK).unref();
  }

  schedule(puts: readonly Put[]): void {
    const view = beginChange(this.#context, NO_ORIGIN);
    for (const put of puts) {
      const step = stepAfter(view, put);
      const { id } = put[1];
      if (step === null || this.#timers.has(id)) continue;
      this.#timers.set(
        id,
        setTimeout(() => {
          this.#timers.delete(id);
          this.#run((change) => step(change, id));
        }, this.#wait),
      );
    }
  }

  passTime(): void {
    this.#run(passTime);
  }

  close(): void {
    clearInterval(this.#clockCheck);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #run(work: (change: Change) => void): void {
    const change = beginChange(this.#context, NO_ORIGIN);
    work(change);
    finishChange(this.#context, change);
  }
}

function stepAfter(view: Change, [kind, record]: Put): Step | null {
  if (kind === 'refund') return isUnsettled(view, record) ? settleRefund : null;
  if (kind === 'charge') return claimToCome(view, record) === null ? null : makeClaim;
  if (kind === 'dispute') return answerToCome(record) === null ? null : answerEvidence;
  if (kind === 'payment_intent') return record.status === 'processing' ? finishProcessing : null;
  return null;
}
