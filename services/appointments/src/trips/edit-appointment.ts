import type { ParsedBody, routes } from '@tailgate/contracts';
import type { PriceBook, ServiceTier } from '@tailgate/domain';
import { appError, type FieldError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertPriceMatches } from '../rules/assert-price-matches.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { dueOf } from '../rules/balance.ts';
import { describeChanges } from '../rules/describe-changes.ts';
import { isStaff } from '../rules/owner-of.ts';
import { priceOfStaffAppointment } from '../rules/staff-price.ts';
import type { StoredAppointment } from './appointment-repository.ts';

export type AppointmentEdit = Extract<ParsedBody<typeof routes.updateAppointment>, { origin: string }>;
type Edit = Omit<AppointmentEdit, 'version'>;

const LABELS = {
  service_type: ['Service', 'tier'],
  origin: ['Origin', 'text'],
  destination: ['Destination', 'text'],
  distance: ['Distance', 'miles'],
  load_weight: ['Load weight', 'pounds'],
  total_amount: ['Total', 'money'],
  notes: ['Notes', 'text'],
} as const;
const PRICE_FIELDS = ['service_type', 'distance', 'load_weight', 'total_amount'] as const;
const REST = 'Addresses and notes can still be changed.';

export async function editAppointment(
  deps: Dependencies,
  id: number,
  { version, ...edit }: AppointmentEdit,
  { actor, requestId }: RequestScope,
): Promise<void> {
  if (!isStaff(actor)) throw appError('FORBIDDEN', 'You do not have permission to do this');
  const { appointments, database, history } = deps;
  await assertNoPaymentRecorded(deps, id, edit, requestId);
  await database.transaction(async (transaction) => {
    // Lock the row, so that no payment can confirm the old price while the new one is written.
    const appointment = await appointments.lock(id, transaction);
    if (!appointment) throw notFound('Appointment');
    assertUnchanged('appointment', appointment, version);
    assertEditable(appointment);
    const { book } = await deps.prices.of(appointment, transaction);
    const change = { ...loadOf(edit), ...priceAfterEdit(book, appointment, edit) };
    const summary = describeChanges(appointment, { ...appointment, ...change }, LABELS);
    if (summary === '') return;
    await appointments.update(id, { ...change, version: appointment.version + 1 }, transaction);
    await history.record(transaction, actor, {
      action: 'appointment.edited',
      subjectId: id,
      summary,
    });
  });
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
  if (appointment.status === 'pending' && appointment.quote_id === null) {
    const price = priceOfStaffAppointment(book, edit);
    assertPriceMatches({ total_amount: edit.total_amount }, price);
    return price;
  }
  const details = changedPriceFields(appointment, edit);
  if (details.length === 0) return {};
  if (appointment.status === 'confirmed') {
    const paid = dueOf(appointment) === null ? 'This appointment is paid' : 'The deposit of this appointment is paid';
    throw appError('APPOINTMENT_PAID', `${paid}, so its price cannot change. ${REST}`, { details });
  }
  const message = `The price of this appointment comes from quote #${appointment.quote_id}. ${REST}`;
  throw appError('CONFLICT', message, { details });
}
