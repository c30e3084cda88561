import { isDeepStrictEqual } from 'node:util';
import type { ActionResult, CrewPress, CrewStep, ParsedBody, routes } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import { appError, invalidInput, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { crewOf } from '../rules/crew-holder.ts';
import { clockAt } from '../rules/format.ts';
import type { ActionDetail, CrewTrip, StoredAction } from './crew-repository.ts';
import { decideStep, UNDO_MS } from './decide-step.ts';
import type { CrewDayByLink } from './find-crew-day.ts';
import { truckName } from './read-crew-day.ts';

type Sent = ParsedBody<typeof routes.sendCrewActions>;
type SentAction = Sent['actions'][number];

const MOST_ACTIONS = 300;
/** A clock may be set back between a press and its sending. */
const CLOCK_SET_MS = 24 * 3_600_000;
/** So that a slip of the thumb reaches nobody. */
const TELL_AFTER_S = 60;
const COMPLETE_AFTER_S = UNDO_MS / 1_000 + 10;

interface Taking {
  found: CrewDayByLink;
  truck: string;
  onTruck: ReadonlySet<number>;
  phone: string;
  /** What the clock of the phone lacks, in milliseconds. */
  behindMs: number;
  received: Date;
}

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
  };
  const results: ActionResult[] = [];
  for (const action of sent.actions)
    results.push(await deps.database.transaction((transaction) => takeOne(deps, taking, action, transaction)));
  return results;
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

function happenedAt({ at }: SentAction, { found, behindMs, received }: Taking, timeZone: string): Date {
  const corrected = Date.parse(at) + behindMs;
  const start = businessInstant(found.day.date, '00:00:00', timeZone).getTime();
  return new Date(Math.min(Math.max(corrected, start), received.getTime()));
}

const isAfterEnd = ({ found, behindMs }: Taking, { at }: SentAction): boolean =>
  found.standing === 'ended' && Date.parse(at) + behindMs >= found.endsAt.getTime();

async function takeOne(
  deps: Dependencies,
  taking: Taking,
  sent: SentAction,
  transaction: Transaction,
): Promise<ActionResult> {
  const { crew, appointments, settings, history, jobs } = deps;
  const { found, onTruck, truck } = taking;
  const appointment = await appointments.lock(sent.appointment_id, transaction);
  if (appointment && onTruck.has(appointment.id)) await crew.note(found.day.id, [appointment.id], transaction);
  const trip = await crew.lock({ appointmentId: sent.appointment_id, truckDayId: found.day.id }, transaction);
  const before = await crew.findAction(sent.id, transaction);
  if (before) return repeat(before, taking, sent);
  if (isAfterEnd(taking, sent)) return refused(sent.id, 'LINK_INVALID', 'The link had ended by then.');
  if (!appointment || !trip) return refused(sent.id, 'NOT_FOUND', 'This trip is not on this truck.');

  const happened_at = happenedAt(sent, taking, settings.timeZone);
  const why = reasonForReview(taking, appointment);
  const last = trip.action_id === null ? null : await crew.findAction(trip.action_id, transaction);
  const decided = why
    ? null
    : decide(sent, { trip, last, at: happened_at, isCompleted: appointment.status === 'completed' });
  const action: StoredAction = {
    id: sent.id,
    truck_day_id: found.day.id,
    appointment_id: appointment.id,
    press: sent.press,
    phone: taking.phone,
    phone_time: new Date(sent.at),
    happened_at,
    received_at: taking.received,
    detail: detailOf(sent),
    effect: why ? 'review' : decided ? 'applied' : 'none',
    effect_reason: why ?? (decided ? null : unchanged(sent.press, last, taking, settings.timeZone)),
    step_before: trip.step,
    before_action_id: trip.action_id,
  };
  await crew.addAction(action, transaction);
  const job = { action_id: action.id, appointment_id: appointment.id };
  if (decided) {
    await crew.change(trip, decided, transaction);
    await history.record(transaction, crewOf(truck, appointment.id), {
      action: sent.press === 'undo' ? 'appointment.step-undone' : `appointment.${asHappened(decided.step)}`,
      subjectId: appointment.id,
      summary: summaryOf(action, trip.step),
    });
    if (decided.step === 'delivered')
      await jobs.enqueue(transaction, 'complete-trip', job, { startAfterSeconds: COMPLETE_AFTER_S });
  }
  if (isFollowedUp(action))
    await jobs.enqueue(transaction, 'follow-up-action', job, { startAfterSeconds: TELL_AFTER_S });
  return answerOf(action);
}

/** The customer hears of these steps, and staff of problems and of what is kept for review. */
function isFollowedUp({ press, effect }: StoredAction): boolean {
  if (effect === 'review') return press === 'delivered' || press === 'problem';
  return effect === 'applied' && (press === 'on-my-way' || press === 'delivered' || press === 'problem');
}

const asHappened = (step: CrewStep) => (step === 'waiting' ? 'step-undone' : step);

function decide(
  { id, press }: SentAction,
  { trip, last, at, isCompleted }: { trip: CrewTrip; last: StoredAction | null; at: Date; isCompleted: boolean },
): { step: CrewStep; step_at: Date | null; action_id: string | null } | null {
  if (press !== 'undo') {
    const step = decideStep(trip.step, press);
    return step && { step, step_at: at, action_id: id };
  }
  if (isCompleted || !last || at.getTime() - last.happened_at.getTime() > UNDO_MS) return null;
  return { step: last.step_before, step_at: at, action_id: last.before_action_id };
}

function reasonForReview(
  { found, onTruck }: Taking,
  appointment: { id: number; cancelled_at: Date | null },
): string | null {
  if (appointment.cancelled_at !== null) return 'The trip was cancelled';
  if (found.standing === 'revoked') return 'The link of the crew was revoked';
  return onTruck.has(appointment.id) ? null : 'The trip was moved away from this truck';
}

function unchanged(press: CrewPress, last: StoredAction | null, { phone }: Taking, timeZone: string): string {
  if (press === 'undo') return last ? 'Too late to undo' : 'There is nothing to undo';
  if (!last) return 'The office has changed the step';
  const at = clockAt(last.happened_at, timeZone);
  return last.phone === phone ? `Already done at ${at}` : `Done by the other phone at ${at}`;
}

function detailOf({ reason, words, handed_over, receiver }: SentAction): ActionDetail {
  const detail = { reason, words, handed_over, receiver };
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined && value !== null));
}

function summaryOf({ press, detail, happened_at }: StoredAction, before: CrewStep): string {
  const said = [detail.reason, detail.words, detail.handed_over, detail.receiver].filter((each) => each);
  const facts = said.length > 0 ? `: ${said.join(', ')}` : '';
  return `${press} at ${happened_at.toISOString()}, was ${before}${facts}`;
}

function repeat(before: StoredAction, { found, phone }: Taking, sent: SentAction): ActionResult {
  const same =
    before.truck_day_id === found.day.id &&
    before.appointment_id === sent.appointment_id &&
    before.press === sent.press &&
    before.phone === phone &&
    before.phone_time.getTime() === Date.parse(sent.at) &&
    (isDeepStrictEqual(before.detail, detailOf(sent)) || Object.keys(before.detail).length === 0);
  return same ? answerOf(before) : refused(sent.id, 'CONFLICT', 'This action was sent before with other content.');
}

const answerOf = ({ id, effect, effect_reason: reason }: StoredAction): ActionResult => ({
  id,
  effect,
  code: null,
  reason,
});
const refused = (id: string, code: NonNullable<ActionResult['code']>, reason: string): ActionResult => ({
  id,
  effect: 'refused',
  code,
  reason,
});
