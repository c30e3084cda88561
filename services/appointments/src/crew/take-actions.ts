import type { ActionResult, ParsedBody, routes } from '@tailgate/contracts';
import { appError, invalidInput, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { expectArrival } from './expect-arrival.ts';
import type { CrewDayByLink } from './find-crew-day.ts';
import { happenedAt, type SentAction, type Taking } from './judge-action.ts';
import { truckName } from './read-crew-day.ts';
import { takeAction } from './take-action.ts';

type Sent = ParsedBody<typeof routes.sendCrewActions>;

const MOST_ACTIONS = 300;
/** A clock may be set back between a press and its sending. */
const CLOCK_SET_MS = 24 * 3_600_000;

/** Takes the actions in their order, each in a transaction: what was taken stays, and what is sent again gets the same answer. */
export async function takeActions(
  deps: Dependencies,
  found: CrewDayByLink,
  sent: Sent,
  { requestId }: Pick<RequestScope, 'requestId'>,
): Promise<ActionResult[]> {
  refuseImpossible(sent);
  const received = deps.now();
  const fresh = sent.actions.length - (await deps.crew.countKnown(sent.actions.map(({ id }) => id)));
  if ((await deps.crew.countActions(found.day.id)) + fresh > MOST_ACTIONS)
    throw appError('TOO_MANY_REQUESTS', `At most ${MOST_ACTIONS} actions a day can be sent.`);
  const { trucks, trips } = await deps.payments.trucksOf(found.day.date, requestId);
  const onTruck = new Set(
    trips.filter(({ truck_id }) => truck_id === found.day.truck_id).map(({ appointment_id }) => appointment_id),
  );
  const taking: Taking = {
    found,
    truck: truckName(trucks, found.day.truck_id),
    onTruck,
    phone: sent.phone,
    behindMs: received.getTime() - Date.parse(sent.sent_at),
    received,
    arrival: null,
  };
  const results: ActionResult[] = [];
  for (const action of sent.actions) {
    const arrival = await arrivalAfter(deps, taking, action);
    const take = (transaction: Transaction) => takeAction(deps, { ...taking, arrival }, action, transaction);
    results.push(await commitStep(deps, 'crew-action.commit', take));
  }
  return results;
}

/** From where the crew was last: the phone sends its position after the action. */
async function arrivalAfter(deps: Dependencies, taking: Taking, action: SentAction): Promise<Taking['arrival']> {
  if (action.press !== 'on-my-way' || (await deps.crew.findAction(action.id))) return null;
  const from = await deps.crew.lastAddress(taking.found.day.id);
  const since = happenedAt(action, taking, deps.settings.timeZone);
  return await expectArrival(deps, action.appointment_id, { from, since });
}

function refuseImpossible({ sent_at, actions }: Sent): void {
  const details = actions.flatMap(({ at, press, reason, words }, index) => [
    ...(Date.parse(at) - Date.parse(sent_at) > CLOCK_SET_MS
      ? [{ field: `actions.${index}.at`, message: 'Lies in the future' }]
      : []),
    ...(press === 'problem' && reason === undefined
      ? [{ field: `actions.${index}.reason`, message: 'Say what the problem is' }]
      : []),
    ...(reason === 'other' && !words ? [{ field: `actions.${index}.words`, message: 'Say what the problem is' }] : []),
  ]);
  if (details.length > 0) throw invalidInput(details);
}
