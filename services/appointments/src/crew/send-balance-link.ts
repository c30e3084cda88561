import type { ParsedParams, routes } from '@tailgate/contracts';
import { appError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { assertHasAddress } from '../rules/assert-has-address.ts';
import { dueOf } from '../rules/balance.ts';
import { crewOf } from '../rules/crew-holder.ts';
import { findLiveCrewDay } from './find-crew-day.ts';
import { truckName } from './read-crew-day.ts';

const MOST_OF_TRIP = 3;

/**
 * Emails the customer the link to pay the balance, while the crew is with them.
 * @throws AppError NOT_FOUND for a trip that is not on the truck; CONFLICT; TOO_MANY_REQUESTS
 */
export async function sendBalanceLink(
  deps: Dependencies,
  { secret, id }: ParsedParams<typeof routes.sendBalanceLink>,
  { requestId }: Pick<RequestScope, 'requestId'>,
): Promise<void> {
  const { appointments, database, history, messages, payments } = deps;
  const { day } = await findLiveCrewDay(deps, secret);
  const { trucks, trips } = await payments.trucksOf(day.date, requestId);
  if (!trips.some(({ truck_id, appointment_id }) => truck_id === day.truck_id && appointment_id === id))
    throw notFound('Trip');
  await database.transaction(async (transaction) => {
    await appointments.lock(id, transaction);
    const appointment = await appointments.findForMail(id, transaction);
    // A cancelled trip stays on the truck until its time is released.
    if (!appointment || appointment.cancelled_at !== null) throw notFound('Trip');
    if (dueOf(appointment) === null) throw appError('CONFLICT', 'The balance is paid already.');
    assertHasAddress(appointment.client_email, 'Please call the office about the balance.');
    if ((await messages.countOf(id, 'balance-link', transaction)) >= MOST_OF_TRIP)
      throw appError('TOO_MANY_REQUESTS', `The link was sent ${MOST_OF_TRIP} times. Please call the office.`);
    await queueMail(deps, { kind: 'balance-link', appointment_id: id }, transaction);
    const summary = 'Link to pay the balance emailed to the customer';
    const crew = crewOf(truckName(trucks, day.truck_id), id);
    await history.record(transaction, crew, { action: 'appointment.balance-link-sent', subjectId: id, summary });
  });
}
