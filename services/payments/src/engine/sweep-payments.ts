import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { trySendMovements } from '../receipts/send-movements.ts';
import { advance } from './advance.ts';

/** A payment that changed within these milliseconds is still being worked on. */
const UNTOUCHED_MS = 10_000;
const BATCH = 50;
const CONCURRENCY = 6;

export async function sweepPayments(deps: Dependencies): Promise<void> {
  const now = deps.now();
  const untouchedSince = new Date(now.getTime() - UNTOUCHED_MS);
  await Promise.all([finishPayments(deps, now, untouchedSince), trySendMovements(deps)]);
}

async function finishPayments(deps: Dependencies, now: Date, untouchedSince: Date): Promise<void> {
  await deps.appointmentPayments.deleteMarked();
  for (;;) {
    const batch = await deps.payments.takeUnfinished(BATCH, untouchedSince, now);
    const waiting = [...batch];
    await Promise.all(Array.from({ length: CONCURRENCY }, () => syncOneByOne(deps, waiting)));
    if (batch.length < BATCH) return;
  }
}

async function syncOneByOne(deps: Dependencies, waiting: StoredPayment[]): Promise<void> {
  for (let payment = waiting.shift(); payment !== undefined; payment = waiting.shift()) {
    try {
      await advance(deps, payment.id, { to: 'synced' });
    } catch (error) {
      deps.log.warn({ err: error, payment_id: payment.id, stage: payment.stage }, 'payment is still unfinished');
    }
  }
}
