import { isDeepStrictEqual } from 'node:util';
import { type ActionResult, type CrewStep, HANDED_OVER_WORDS, PROBLEM_WORDS } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { crewOf } from '../rules/crew-holder.ts';
import { clockAt } from '../rules/format.ts';
import type { ActionDetail, StoredAction } from './crew-repository.ts';
import { UNDO_MS } from './decide-step.ts';
import {
  decide,
  happenedAt,
  isAfterEnd,
  reasonForReview,
  type SentAction,
  type Taking,
  unchanged,
} from './judge-action.ts';

/** So that a slip of the thumb reaches nobody. */
const TELL_AFTER_S = 60;
const COMPLETE_AFTER_S = UNDO_MS / 1_000 + 10;

/** Takes one action under the lock of its appointment, with all that it causes. */
export async function takeAction(
  deps: Dependencies,
  taking: Taking,
  sent: SentAction,
  transaction: Transaction,
): Promise<ActionResult> {
  const { crew, appointments, settings, history, jobs, truckDays } = deps;
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
  const situation = { trip, last, isCompleted: appointment.status === 'completed' };
  const decided = why ? null : decide(sent, { ...situation, at: happened_at });
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
    effect_reason: why ?? (decided ? null : unchanged(sent.press, situation, taking, settings.timeZone)),
    step_before: trip.step,
    before_action_id: trip.action_id,
  };
  await crew.addAction(action, transaction);
  const job = { action_id: action.id, appointment_id: appointment.id };
  if (decided) {
    const arrival = sent.press === 'on-my-way' ? taking.arrival : null;
    await crew.change(trip, { ...decided, ...arrival }, transaction);
    if (decided.step !== 'on-the-way') await truckDays.forgetPosition(found.day.id, transaction);
    await history.record(transaction, crewOf(truck, appointment.id), {
      action:
        decided.step === 'waiting' || sent.press === 'undo' ? 'appointment.step-undone' : `appointment.${decided.step}`,
      subjectId: appointment.id,
      summary: summaryOf(action, trip.step, settings.timeZone),
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

function detailOf({ reason, words, handed_over, receiver, photos, not_taken }: SentAction): ActionDetail {
  const detail = { reason, words, handed_over, receiver, photos, not_taken };
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined && value !== null));
}

/** "At 10:11 AM, was loaded: Handed to the receiver, Rosa" */
function summaryOf({ detail, happened_at }: StoredAction, before: CrewStep, timeZone: string): string {
  const { reason, words, handed_over, receiver } = detail;
  const said = [reason && PROBLEM_WORDS[reason], words, handed_over && HANDED_OVER_WORDS[handed_over], receiver];
  const facts = said.filter((each) => each).join(', ');
  return `At ${clockAt(happened_at, timeZone)}, was ${before}${facts && `: ${facts}`}`;
}

function repeat(before: StoredAction, { found, phone }: Taking, sent: SentAction): ActionResult {
  const same =
    before.truck_day_id === found.day.id &&
    before.appointment_id === sent.appointment_id &&
    before.press === sent.press &&
    before.phone === phone &&
    before.phone_time.getTime() === Date.parse(sent.at) &&
    isDeepStrictEqual(before.detail, detailOf(sent));
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
