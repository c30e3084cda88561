import type { ParsedBody, routes } from '@tailgate/contracts';
import { hasBegun, type PriceBook, type ServiceTier, tripNeedsOf } from '@tailgate/domain';
import { appError, type FieldError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { assertPriceMatches } from '../rules/assert-price-matches.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { dueOf } from '../rules/balance.ts';
import type { BookingClock } from '../rules/bookable-date.ts';
import { type Booked, isBooked } from '../rules/booked-appointment.ts';
import { describeChanges } from '../rules/describe-changes.ts';
import { isFewer } from '../rules/fewer-hours.ts';
import { isStaff } from '../rules/owner-of.ts';
import { priceOfStaffAppointment } from '../rules/staff-price.ts';
import { TRIP_LABELS } from '../rules/trip-labels.ts';
import type { AppointmentChange, StoredAppointment } from './appointment-repository.ts';
import { readExactWindow } from './reschedule/requested-window.ts';
import { type Move, moveAppointment } from './reschedule/reschedule-appointment.ts';

export type AppointmentEdit = Extract<ParsedBody<typeof routes.updateAppointment>, { origin: string }>;
type Edit = Omit<AppointmentEdit, 'version' | 'move_to' | 'fewer_hours'>;

const PRICE_FIELDS = ['service_type', 'distance', 'load_weight', 'total_amount'] as const;
const REST = 'Addresses and notes can still be changed.';

/** A booked trip that becomes longer or heavier gets the slots that it needs, at its time or at the one to move to, or is not changed. */
export async function editAppointment(
  deps: Dependencies,
  id: number,
  { version, move_to, fewer_hours, ...edit }: AppointmentEdit,
  scope: RequestScope,
): Promise<void> {
  const { actor, requestId } = scope;
  if (!isStaff(actor)) throw appError('FORBIDDEN', 'You do not have permission to do this');
  await assertNoPaymentRecorded(deps, id, edit, requestId);
  const record = async (appointment: StoredAppointment, change: AppointmentChange, transaction: Transaction) => {
    const summary = describeChanges(appointment, { ...appointment, ...change }, TRIP_LABELS);
    if (summary === '') return false;
    await deps.history.record(transaction, actor, { action: 'appointment.edited', subjectId: id, summary });
    return true;
  };
  const columnsOf = async (appointment: StoredAppointment, transaction: Transaction) => {
    assertUnchanged('appointment', appointment, version);
    assertEditable(appointment);
    const { book } = await deps.prices.of(appointment, transaction);
    return { ...loadOf(edit), ...priceAfterEdit(book, appointment, edit) };
  };
  const slots = await slotsFor(deps, id, { edit, move_to, fewer_hours });
  if (slots)
    return await moveAppointment(deps, id, { ...slots, version, edit: { load: edit, columnsOf, record } }, scope);
  await deps.database.transaction(async (transaction) => {
    // Lock the row, so that no payment can confirm the old price while the new one is written.
    const appointment = await deps.appointments.lock(id, transaction);
    if (!appointment) throw notFound('Appointment');
    const change = await columnsOf(appointment, transaction);
    if (!(await record(appointment, change, transaction))) return;
    await deps.appointments.update(id, { ...change, version: appointment.version + 1 }, transaction);
  });
}

/** @returns the time and hours that the edited trip needs its truck for, or null if its slots can stay as they are */
async function slotsFor(
  deps: Dependencies,
  id: number,
  { edit, move_to, fewer_hours }: Pick<AppointmentEdit, 'move_to' | 'fewer_hours'> & { edit: Edit },
): Promise<Pick<Move, 'window' | 'fewerHours'> | null> {
  const appointment = await deps.appointments.find(id);
  if (!appointment) throw notFound('Appointment');
  const clock = { timeZone: deps.settings.timeZone, now: deps.now(), booker: 'staff' } as const;
  if (!move_to && !isAhead(appointment, clock)) return null;
  const settings = await deps.company.read();
  const kept =
    appointment.fewer_hours && isFewer(settings, edit, appointment.fewer_hours) ? appointment.fewer_hours : null;
  const fewerHours = fewer_hours === undefined ? kept : fewer_hours;
  const [before, after] = [appointment, { ...edit, fewer_hours: fewerHours }].map((trip) =>
    tripNeedsOf(settings, trip),
  );
  const canStay = before?.hours === after?.hours && edit.load_weight <= appointment.load_weight;
  if (canStay && !move_to && !fewer_hours) return null;
  return { window: readExactWindow(move_to ?? (appointment as Booked<typeof appointment>), clock), fewerHours };
}

function isAhead(appointment: StoredAppointment, { timeZone, now }: BookingClock): boolean {
  if (appointment.entered_later || !isBooked(appointment)) return false;
  if (appointment.status !== 'pending' && appointment.status !== 'confirmed') return false;
  return !hasBegun(appointment.appointment_date, appointment.appointment_time_start, timeZone, now);
}

/**
 * Refuses a new price while a recorded payment is about to confirm the old one. A payment that comes in after this check is refused
 * by the confirmation; the appointment keeps its time and the money is refunded.
 */
async function assertNoPaymentRecorded(
  { appointments, payments }: Dependencies,
  id: number,
  edit: Edit,
  requestId: string,
): Promise<void> {
  const appointment = await appointments.find(id);
  if (appointment?.status !== 'pending' || appointment.quote_id !== null) return;
  const details = changedPriceFields(appointment, edit);
  if (details.length === 0 || (await payments.findOpenMoney([id], requestId)).length === 0) return;
  const message = `A payment is already recorded for this appointment, so its price cannot change. ${REST}`;
  throw appError('APPOINTMENT_PAID', message, { details });
}

function changedPriceFields(appointment: StoredAppointment, edit: Edit): FieldError[] {
  const changed = PRICE_FIELDS.filter((field) => appointment[field] !== edit[field]);
  return changed.map((field) => ({ field, message: 'Can no longer be changed' }));
}

function loadOf({ origin, destination, notes, service_type, distance, load_weight }: Edit) {
  return { origin, destination, notes, service_type: service_type as ServiceTier, distance, load_weight };
}

function assertEditable({ status }: StoredAppointment): void {
  if (status === 'pending' || status === 'confirmed') return;
  throw appError('STATUS_NOT_ALLOWED', `An appointment that is ${status} cannot be edited`);
}

function priceAfterEdit(book: PriceBook, appointment: StoredAppointment, edit: Edit) {
  const details = changedPriceFields(appointment, edit);
  if (details.length === 0) return {};
  if (appointment.status === 'pending' && appointment.quote_id === null) {
    const price = priceOfStaffAppointment(book, edit);
    assertPriceMatches({ total_amount: edit.total_amount }, price);
    return price;
  }
  if (appointment.status === 'confirmed') {
    const paid = dueOf(appointment) === null ? 'This appointment is paid' : 'The deposit of this appointment is paid';
    throw appError('APPOINTMENT_PAID', `${paid}, so its price cannot change. ${REST}`, { details });
  }
  const message = `The price of this appointment comes from quote #${appointment.quote_id}. ${REST}`;
  throw appError('CONFLICT', message, { details });
}
