import type { RequestScope } from '@tailgate/service-kit';
import { createAppointmentsGateway } from '../appointments/appointments-gateway.ts';
import type { Dependencies } from '../dependencies.ts';
import { appointmentsWithFailpoints } from '../with-failpoints.ts';
import { cardsForRequest } from './cards-for-request.ts';

/** The dependencies of one request: its id is sent to other services and logged with each line, and its time for Stripe is limited. */
export function forRequest(
  deps: Dependencies,
  { requestId, log }: Pick<RequestScope, 'requestId' | 'log'>,
): Dependencies {
  const appointments = appointmentsWithFailpoints(createAppointmentsGateway(deps.callAppointments, requestId));
  return { ...deps, log, appointments, cards: cardsForRequest(deps.cards, deps.cardsWaitMs) };
}
