import { settleInJob } from '../booking/settle-booking.ts';
import { sweepPayments } from '../booking/sweep-payments.ts';
import { syncPayment } from '../booking/sync-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { cancelAppointmentInJob } from '../refunds/cancel-appointment.ts';
import { returnMoney } from '../refunds/return-money.ts';
import { fillSlots } from '../schedule/fill-slots.ts';

const HALF_A_MINUTE = 30;

async function sweepAgainIn({ database, jobs }: Dependencies, seconds: number): Promise<void> {
  await database.transaction((transaction) =>
    jobs.enqueue(transaction, 'sweep-payments', { in_between: true }, { startAfterSeconds: seconds }),
  );
}

export async function startWorkers(deps: Dependencies): Promise<void> {
  const { jobs } = deps;
  await jobs.work('settle-booking', async ({ payment_id }, { log }) => await settleInJob({ ...deps, log }, payment_id));
  await jobs.work('return-money', async ({ payment_id }, { log }) => await returnMoney({ ...deps, log }, payment_id));
  await jobs.work(
    'cancel-booking',
    async ({ payment_id }, { log }) => await cancelAppointmentInJob({ ...deps, log }, payment_id),
  );
  await jobs.work('follow-card-event', async ({ payment_intent_id }, { log }) => {
    const payment = await deps.payments.findByIntent(payment_intent_id);
    // Other products may share the Stripe account; their intents are none of ours.
    if (payment) await syncPayment({ ...deps, log }, payment);
  });
  await jobs.work('sweep-payments', async ({ in_between }, { log }) => {
    if (!in_between) await sweepAgainIn(deps, HALF_A_MINUTE);
    await sweepPayments({ ...deps, log });
  });
  await jobs.work('fill-slots', async (_data, { log }) => {
    const { created } = await fillSlots({ ...deps, log }, null);
    if (created > 0) log.info({ created }, 'slots of the weekly plan made');
  });
  await jobs.work('fold-figures', async () => await deps.figures.fold());
  await jobs.work('reconcile', async (_data, { log }) => {
    await reconcile({ ...deps, log });
  });
}
