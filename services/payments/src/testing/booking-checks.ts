import { expect } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { sweepPayments } from '../engine/sweep-payments.ts';
import type { TestService } from './start-service.ts';

type Booked = Awaited<ReturnType<TestService['book']>>;

export function bookingChecks(service: () => TestService) {
  return {
    async authorised() {
      const quote = service().appointments.addQuote();
      const timeSlotId = await service().addSlot();
      const { paymentIntentId } = await service().authorise(quote, timeSlotId);
      return {
        quote,
        timeSlotId,
        paymentIntentId,
        confirm: () => service().confirm(quote, paymentIntentId, timeSlotId),
      };
    },

    /** Moves the clock forward, never back: the sweep stores its time in each row. */
    async sweepAfter(milliseconds: number): Promise<void> {
      service().clock.aheadMs += milliseconds;
      await sweepPayments(service().deps);
    },

    async expectBooked(paymentIntentId: string, timeSlotId: number): Promise<void> {
      const payment = await service().payment(paymentIntentId);
      expect(payment).toMatchObject({ status: 'completed', stage: 'settled' });
      expect(await service().slot(timeSlotId)).toMatchObject({ appointment_id: payment.appointment_id });
      expect(await service().ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
      expect(service().effective('capture', paymentIntentId)).toBe(1);
      expect(service().appointments.confirmationsOf(payment.quote_id ?? 0)).toHaveLength(1);
    },

    async expectRefunded({ intentId, timeSlotId, appointmentId }: Booked): Promise<void> {
      const { cancellations, bookings } = service().appointments;
      expect(await service().payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
      expect(await service().ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
      expect(service().effective('refund', intentId)).toBe(1);
      expect(await service().slot(timeSlotId)).toMatchObject({ appointment_id: null, held_until: null });
      // A job that follows Stripe's event may have recorded the refund, and then it cancels the appointment.
      await until(() => expect(bookings.get(appointmentId)?.status).toBe('cancelled'), 20_000);
      expect(cancellations.filter((id) => id === appointmentId).length).toBeLessThanOrEqual(1);
    },

    async expectNothingTaken(paymentIntentId: string): Promise<void> {
      expect(service().intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
      expect(await service().payment(paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
      expect(service().effective('capture', paymentIntentId)).toBe(0);
    },
  };
}
