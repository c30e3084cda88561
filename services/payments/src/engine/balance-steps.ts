import { balanceRejection } from './balance-rejection.ts';
import type { PaymentSteps } from './decide.ts';
import { ownTime, slotTime } from './slot-time.ts';
import { commitBalance } from './steps/commit-balance.ts';

/** How long a card form of a balance stays open after a page last showed it: no hold ends it. */
const BALANCE_FORM_MINUTES = 60;

/** The rest of a price whose deposit is paid: it needs no slot, and its trip may be over. */
export const balanceSteps: PaymentSteps = {
  rejection: balanceRejection,
  commit: commitBalance,
  hasExpired: async ({ now }, { updated_at }) =>
    now().getTime() - updated_at.getTime() >= BALANCE_FORM_MINUTES * 60_000,
  async timeOf(deps, { appointment_id }) {
    return slotTime(await deps.slots.findOfAppointment(appointment_id)) ?? (await ownTime(deps, appointment_id));
  },
};
