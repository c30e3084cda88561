import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { syncPayment } from './sync-payment.ts';

/** A payment that somebody worked on within these milliseconds is still being worked on. */
const UNTOUCHED_MS = 10_000;
const BATCH = 50;
/** How many are worked on at once: when Stripe or a slot is slow for one, the others must not wait for it. */
const AT_ONCE = 6;

/** Finishes or cancels whatever stopped half-way. One that cannot be finished now is logged and looked at again next time. */
export async function sweepPayments(deps: Dependencies): Promise<void> {
  const now = deps.now();
  const untouchedSince = new Date(now.getTime() - UNTOUCHED_MS);
  await deps.appointmentPayments.deleteForgotten();
  for (;;) {
    const batch = await deps.payments.takeUnfinished(BATCH, untouchedSince, now);
    const waiting = [...batch];
    await Promise.all(Array.from({ length: AT_ONCE }, () => syncOneByOne(deps, waiting)));
    if (batch.length < BATCH) return;
  }
}

async function syncOneByOne(deps: Dependencies, waiting: StoredPayment[]): Promise<void> {
  for (let payment = waiting.shift(); payment !== undefined; payment = waiting.shift()) {
    try {
      await syncPayment(deps, payment);
    } catch (error) {
      deps.log.warn({ err: error, payment_id: payment.id, stage: payment.stage }, 'payment is still unfinished');
    }
  }
}
