import { balanceRejection } from './balance-rejection.ts';
import { commitBalance } from './commit-balance.ts';
import type { PaymentSteps } from './payment-steps.ts';
import { slotTime } from './slot-time.ts';

/** How long a card form of a balance stays open after a page last showed it: no hold ends it. */
const BALANCE_FORM_MINUTES = 60;

/** The rest of a price whose deposit is paid: it needs no slot, and its trip may be over. */
export const balanceSteps: PaymentSteps = {
  rejection: balanceRejection,
  commit: commitBalance,
  hasExpired: async ({ now }, { updated_at }) =>
    now().getTime() - updated_at.getTime() >= BALANCE_FORM_MINUTES * 60_000,
  async timeOf({ slots, appointments }, { appointment_id }) {
    const booked = slotTime(await slots.findOfAppointment(appointment_id));
    if (booked) return booked;
    const appointment = await appointments.readAppointment(appointment_id);
    const { appointment_date, appointment_time_start, appointment_time_end } = appointment ?? {};
    if (!appointment_date || !appointment_time_start || !appointment_time_end) return null;
    return { appointment_date, appointment_time_start, appointment_time_end };
  },
};
