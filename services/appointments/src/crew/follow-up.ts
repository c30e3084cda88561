import { PROBLEM_WORDS } from '@tailgate/contracts';
import { AppError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';
import { alertStaff } from '../messaging/alert-staff.ts';
import { secondsUntilTextHours } from '../messaging/texts/text-hours.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { CREW_MAILS, JobData } from '../queues.ts';
import { crewOf } from '../rules/crew-holder.ts';
import { changeStatus } from '../trips/change-status.ts';
import type { CrewTrip, StoredAction } from './crew-repository.ts';
import { truckName } from './read-crew-day.ts';

type CrewMail = (typeof CREW_MAILS)[number];

/** Old news about a truck on its way helps nobody. */
const LATE_MS = 15 * 60_000;

/** Job: tells the customer what the crew did, unless it was undone, and staff what needs them. */
export async function followUpAction(deps: Dependencies, { action_id }: JobData<'follow-up-action'>): Promise<void> {
  const action = await deps.crew.findAction(action_id);
  if (!action) return;
  if (action.effect === 'review') return await alertAbout(deps, action, `${titleOf(action)}. ${action.effect_reason}`);
  const stands = await commitStep(deps, 'follow-up.commit', async (transaction) => {
    const { appointment_id: appointmentId, truck_day_id: truckDayId } = action;
    await deps.appointments.lock(appointmentId, transaction);
    const trip = await deps.crew.lock({ appointmentId, truckDayId }, transaction);
    if (!trip || !(await isStillSo(deps, trip, action))) return false;
    await tell(deps, trip, action, transaction);
    return true;
  });
  if (stands && action.press === 'problem') await alertAbout(deps, action, titleOf(action));
}

/** A later step does not undo an earlier one, but makes "on the way" old news. */
async function isStillSo({ crew }: Dependencies, trip: CrewTrip, action: StoredAction): Promise<boolean> {
  if (trip.action_id === action.id) return true;
  let id = trip.action_id;
  while (id !== null && id !== action.id) id = (await crew.findAction(id))?.before_action_id ?? null;
  return id === action.id && action.press !== 'on-my-way';
}

const MAIL_OF: Partial<Record<StoredAction['press'], CrewMail>> = {
  'on-my-way': 'on-the-way',
  delivered: 'delivered',
  problem: 'not-delivered',
};

async function tell(deps: Dependencies, trip: CrewTrip, action: StoredAction, transaction: Transaction): Promise<void> {
  const kind = MAIL_OF[action.press];
  if (!kind || !(await deps.company.read(transaction)).crew_messages) return;
  if ((await deps.crew.toldOnDay(trip, transaction)).includes(kind)) return;
  await deps.crew.change(trip, { told: [...trip.told, kind] }, transaction);
  if (kind === 'on-the-way' && isOld(deps, action)) return;
  await queueMail(deps, { kind, appointment_id: trip.appointment_id }, transaction);
}

function isOld({ settings, now }: Dependencies, { happened_at }: StoredAction): boolean {
  if (now().getTime() - happened_at.getTime() > LATE_MS) return true;
  return secondsUntilTextHours(settings.texts.hours, settings.timeZone, now()) > 0;
}

/** Job: completes a trip once its delivery can no longer be undone. What forbids it is for staff: the money stays as it is. */
export async function completeTrip(
  deps: Dependencies,
  { action_id, appointment_id }: JobData<'complete-trip'>,
  requestId: string,
): Promise<void> {
  const action = await deps.crew.findAction(action_id);
  const trip = await deps.crew.latest(appointment_id);
  if (!action || trip?.action_id !== action_id) return;
  const day = await deps.truckDays.find(action.truck_day_id);
  const { trucks } = await deps.payments.trucksOf(day?.date ?? '', requestId);
  const actor = crewOf(truckName(trucks, day?.truck_id ?? 0), appointment_id);
  const appointment = await deps.appointments.find(appointment_id);
  if (!appointment || appointment.status === 'completed') return;
  try {
    const change = { status: 'completed', reason: 'Delivered by the crew' } as const;
    await runStep('complete-trip.change', () => changeStatus(deps, appointment_id, change, { actor, requestId }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await alertAbout(deps, action, `Delivered, but not completed. ${error.message}`);
  }
}

function titleOf({ press, detail }: StoredAction): string {
  if (press !== 'problem') return 'Delivered';
  return detail.reason ? `Not delivered: ${PROBLEM_WORDS[detail.reason].toLowerCase()}` : 'Not delivered';
}

async function alertAbout(deps: Dependencies, action: StoredAction, what: string): Promise<void> {
  const words = action.detail.words ?? null;
  const key = `crew ${action.id}`;
  await alertStaff(deps, { kind: 'trip-problem', key, appointment_id: action.appointment_id, what, words });
}
