import type { ParsedBody, routes } from '@tailgate/contracts';
import type { ServiceTier } from '@tailgate/domain';
import type { RequestScope } from '@tailgate/service-kit';
import { appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { assertSameFigures, figuresOf, type StaffFigures } from '../rules/staff-price.ts';
import { describeChanges } from '../texts/describe-changes.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { isStaff } from './owner-of.ts';

export type AppointmentEdit = Extract<ParsedBody<typeof routes.updateAppointment>, { origin: string }>;

const LABELS = {
  service_type: ['Service', 'tier'],
  origin: ['Origin', 'text'],
  destination: ['Destination', 'text'],
  distance: ['Distance', 'miles'],
  load_weight: ['Load weight', 'pounds'],
  total_amount: ['Total', 'money'],
  notes: ['Notes', 'text'],
} as const;
/** What the price is made of. */
const PRICED = ['service_type', 'distance', 'load_weight', 'total_amount'] as const;
const REST = 'Addresses and notes can still be changed.';

/** Staff change what is to be carried. The price moves with it only while it is staff's own and not paid. */
export async function editAppointment(
  deps: Dependencies,
  id: number,
  { version, ...edit }: AppointmentEdit,
  { actor, requestId }: RequestScope,
): Promise<void> {
  if (!isStaff(actor)) throw appError('FORBIDDEN', 'You do not have permission to do this');
  const { appointments, history, database } = deps;
  await assertNoPaymentOf(deps, id, edit, requestId);
  await database.transaction(async (transaction) => {
    // Locked, so that no payment confirms the old price while the new one is being written.
    const appointment = await appointments.lock(id, transaction);
    if (!appointment) throw notFound('Appointment');
    assertUnchanged('appointment', appointment, version);
    assertEditable(appointment);
    const change = { ...wanted(edit), ...priceOf(appointment, edit) };
    const summary = describeChanges(appointment, { ...appointment, ...change }, LABELS);
    if (summary === '') return;
    await appointments.update(id, { ...change, version: appointment.version + 1 }, transaction);
    await history.record(transaction, actor, {
      ...{ action: 'appointment.edited', subject: 'appointment', subjectId: id, summary },
    });
  });
}

type Edit = Omit<AppointmentEdit, 'version'>;

/**
 * Money that was received for the price as it is confirms the appointment in a moment. Who is faster than this look is told by
 * the confirmation: the appointment keeps its time, and the money is to be given back.
 */
async function assertNoPaymentOf(
  { appointments, payments }: Dependencies,
  id: number,
  edit: Edit,
  requestId: string,
): Promise<void> {
  const appointment = await appointments.find(id);
  if (appointment?.status !== 'pending' || appointment.quote_id !== null) return;
  const details = pricesChanged(appointment, edit);
  if (details.length === 0 || (await payments.findOpenMoney([id], requestId)).length === 0) return;
  const message = `A payment of this appointment is recorded, so its price cannot change. ${REST}`;
  throw appError('APPOINTMENT_PAID', message, { details });
}

function pricesChanged(appointment: StoredAppointment, edit: Edit): { field: string; message: string }[] {
  const changed = PRICED.filter((field) => appointment[field] !== edit[field]);
  return changed.map((field) => ({ field, message: 'Cannot be changed any more' }));
}

function wanted({ origin, destination, notes, service_type, distance, load_weight }: Edit) {
  return { origin, destination, notes, service_type: service_type as ServiceTier, distance, load_weight };
}

function assertEditable({ status }: StoredAppointment): void {
  if (status === 'pending' || status === 'confirmed') return;
  throw appError('STATUS_NOT_ALLOWED', `An appointment that is ${status} cannot be edited`);
}

/** The figures after the edit: staff's own price anew, and any other as it is. */
function priceOf(appointment: StoredAppointment, edit: Edit): Partial<StaffFigures> {
  if (appointment.status === 'pending' && appointment.quote_id === null) {
    const ours = figuresOf(edit);
    assertSameFigures({ total_amount: edit.total_amount }, ours);
    return ours;
  }
  const details = pricesChanged(appointment, edit);
  if (details.length === 0) return {};
  if (appointment.status === 'confirmed')
    throw appError('APPOINTMENT_PAID', `This appointment is paid, so its price cannot change. ${REST}`, { details });
  const message = `The price of this appointment is that of quote #${appointment.quote_id}. ${REST}`;
  throw appError('CONFLICT', message, { details });
}
