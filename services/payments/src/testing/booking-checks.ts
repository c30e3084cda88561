import { expect } from '@jest/globals';
import { sweepPayments } from '../booking/sweep-payments.ts';
import type { World } from './world.ts';

type Booked = Awaited<ReturnType<World['book']>>;

/** What tests of interrupted bookings do and look at again and again. */
export function bookingChecks(world: () => World) {
  return {
    /** A buyer whose card is authorised and whose page has not said so yet. */
    async authorised() {
      const quote = world().appointments.addQuote();
      const slotId = await world().addSlot();
      const { paymentIntentId } = await world().authorise(quote, slotId);
      return { quote, slotId, paymentIntentId, confirm: () => world().confirm(quote, paymentIntentId, slotId) };
    },

    /** Time only ever goes forward here: the sweep remembers when it looked. */
    async sweepAfter(milliseconds: number): Promise<void> {
      world().clock.aheadMs += milliseconds;
      await sweepPayments(world().deps);
    },

    async expectBooked(paymentIntentId: string, slotId: number): Promise<void> {
      const payment = await world().payment(paymentIntentId);
      expect(payment).toMatchObject({ status: 'completed', stage: 'settled' });
      expect(await world().slot(slotId)).toMatchObject({ appointment_id: payment.appointment_id });
      expect(await world().ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
      expect(world().effective('capture', paymentIntentId)).toBe(1);
      expect(world().appointments.confirmationsOf(payment.quote_id ?? 0)).toHaveLength(1);
    },

    /** All of it, once: money, ledger, slot, appointment. */
    async expectRefunded({ intentId, slotId, appointmentId }: Booked): Promise<void> {
      const { cancellations, bookings } = world().appointments;
      expect(await world().payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
      expect(await world().ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
      expect(world().effective('refund', intentId)).toBe(1);
      expect(await world().slot(slotId)).toMatchObject({ appointment_id: null, held_until: null });
      expect(bookings.get(appointmentId)?.status).toBe('cancelled');
      expect(cancellations.filter((id) => id === appointmentId).length).toBeLessThanOrEqual(1);
    },

    async expectNothingTaken(paymentIntentId: string): Promise<void> {
      expect(world().intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
      expect(await world().payment(paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
      expect(world().effective('capture', paymentIntentId)).toBe(0);
    },
  };
}
