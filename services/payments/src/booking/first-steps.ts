import { bookSlot } from './book-slot.ts';
import { chargeRejection } from './payable-quote.ts';
import type { PaymentSteps } from './payment-steps.ts';
import { slotTime } from './slot-time.ts';

/** A payment of the whole price, or its deposit: it holds a slot and books it. */
export const firstSteps: PaymentSteps = {
  rejection: async (_deps, quote, payment) => chargeRejection(quote, payment),
  commit: bookSlot,
  async hasExpired({ slotHolds, now }, { quote_id }, transaction) {
    return quote_id !== null && !(await slotHolds.holdsAny(quote_id, now(), transaction));
  },
  timeOf: async ({ slots }, { appointment_id }) => slotTime(await slots.findOfAppointment(appointment_id)),
};
