import { stuckJobsAlert } from '@tailgate/service-kit/jobs';
import { cancelRefundedTripInJob } from '../cancellation/cancel-refunded-trip.ts';
import type { Dependencies } from '../dependencies.ts';
import { advance } from '../engine/advance.ts';
import { followCardEvent } from '../engine/follow-card-event.ts';
import { payInJob } from '../engine/pay.ts';
import { sweepPayments } from '../engine/sweep-payments.ts';
import { cleanUp, type Retention } from '../privacy/clean-up.ts';
import type { Jobs } from '../queues.ts';
import { trySendMovements } from '../receipts/send-movements.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { tellPartRefunded } from '../refunds/tell-part-refunded.ts';
import { fillSlots } from '../schedule/fill-slots.ts';
import { describeJob } from './describe-job.ts';

const SWEEP_AGAIN_AFTER_SECONDS = 30;
const SWEPT_JUST_NOW_MS = 2_000;

/** Says which use case does which job. Every job may run twice. */
export async function registerWorkers(jobs: Jobs, deps: Dependencies, retention: Retention): Promise<void> {
  await jobs.work('settle-booking', async ({ payment_id }, { log }) => await payInJob({ ...deps, log }, payment_id));
  await jobs.work('return-money', async ({ payment_id }, { log }) => {
    await advance({ ...deps, log }, payment_id, { to: 'returned' });
  });
  await jobs.work('cancel-booking', async ({ payment_id }, { log }) => {
    await cancelRefundedTripInJob({ ...deps, log }, payment_id);
  });
  await jobs.work('tell-part-refunded', async ({ partial_refund_id }, { log }) => {
    await tellPartRefunded({ ...deps, log }, partial_refund_id);
  });
  await jobs.work('follow-card-event', async (event, { log }) => await followCardEvent({ ...deps, log }, event));
  await jobs.work('alert-staff', async (alert) => await deps.appointments.alertStaff(alert));
  await jobs.work('issue-receipts', async (_data, { log }) => await trySendMovements({ ...deps, log }));
  let sweptAt = Number.NEGATIVE_INFINITY;
  await jobs.work('sweep-payments', async ({ in_between }, { log }) => {
    // While Stripe was away, sweeps took minutes and others queued up behind them: one of those is enough.
    if (performance.now() - sweptAt < SWEPT_JUST_NOW_MS) return;
    if (!in_between) await queueNextSweep(deps);
    await sweepPayments({ ...deps, log });
    sweptAt = performance.now();
  });
  await jobs.work('fill-slots', async (_data, { log }) => {
    const { created } = await fillSlots({ ...deps, log }, null);
    if (created > 0) log.info({ created }, 'slots of the weekly plan added');
  });
  await jobs.work('fold-figures', async () => {
    await deps.counters.compact();
  });
  await jobs.work('clean-up', async (_data, { log }) => {
    log.info(await cleanUp(deps, retention), 'cleaned up');
  });
  await jobs.work('report-stuck-jobs', async () => {
    const alert = await stuckJobsAlert('payments', jobs, describeJob);
    if (alert) await deps.appointments.alertStaff(alert);
  });
  await jobs.work('reconcile', async (_data, { log }) => {
    await reconcile({ ...deps, log });
  });
}

async function queueNextSweep({ database, jobs }: Dependencies): Promise<void> {
  const later = { startAfterSeconds: SWEEP_AGAIN_AFTER_SECONDS };
  await database.transaction(
    async (transaction) => await jobs.enqueue(transaction, 'sweep-payments', { in_between: true }, later),
  );
}
