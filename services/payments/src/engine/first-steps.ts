import type { PaymentSteps } from './decide.ts';
import { chargeRejection } from './payable-quote.ts';
import { ownTime, slotTime } from './slot-time.ts';
import { bookSlot } from './steps/book-slot.ts';

/** A payment of the whole price, or its deposit: it holds a slot and books it. Cash for a trip that has taken place has none. */
export const firstSteps: PaymentSteps = {
  rejection: async (_deps, quote, payment) => chargeRejection(quote, payment),
  commit: bookSlot,
  async hasExpired({ slotHolds, now }, { quote_id }, transaction) {
    return quote_id !== null && !(await slotHolds.holdsAny(quote_id, now(), transaction));
  },
  async timeOf(deps, { appointment_id, time_slot_id }) {
    if (time_slot_id === null) return await ownTime(deps, appointment_id);
    return slotTime(await deps.slots.findOfAppointment(appointment_id));
  },
};
