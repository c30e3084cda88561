import type { RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createAppointmentsGateway } from '../gateways/appointments-gateway.ts';
import { appointmentsWithFailpoints } from '../with-failpoints.ts';
import { cardsForRequest } from './cards-for-request.ts';

export function forRequest(
  deps: Dependencies,
  { requestId, log }: Pick<RequestScope, 'requestId' | 'log'>,
): Dependencies {
  const appointments = appointmentsWithFailpoints(createAppointmentsGateway(deps.callAppointments, requestId));
  return { ...deps, log, appointments, cards: cardsForRequest(deps.cards, deps.cardsWaitMs) };
}
