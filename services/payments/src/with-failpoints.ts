import { runStep } from './failpoint-names.ts';
import type { AppointmentsGateway } from './gateways/appointments-gateway.ts';
import type { CardProvider } from './stripe/card-provider.ts';

export function cardsWithFailpoints(cards: CardProvider): CardProvider {
  return {
    ...cards,
    open: async (order, key) => await runStep('open.send', () => cards.open(order, key)),
    capture: async (intentId, key) => await runStep('capture.send', () => cards.capture(intentId, key)),
    cancel: async (intentId, key) => await runStep('release.send', () => cards.cancel(intentId, key)),
    refund: async (intentId, key, amount, metadata) =>
      await runStep('refund.send', () => cards.refund(intentId, key, amount, metadata)),
  };
}

export function appointmentsWithFailpoints(appointments: AppointmentsGateway): AppointmentsGateway {
  return {
    ...appointments,
    confirmBooking: async (booking) => await runStep('settle.send', () => appointments.confirmBooking(booking)),
    tellPartRefunded: async (refund) => await runStep('part-refund.tell', () => appointments.tellPartRefunded(refund)),
    cancelBooking: async (body) => await runStep('refund.cancel-booking', () => appointments.cancelBooking(body)),
  };
}
