import type { ParsedBody, routes } from '@tailgate/contracts';
import type { ServiceTier } from '@tailgate/domain';
import { appError, type Identity, notFound } from '@tailgate/service-kit';
import { assertUnchanged } from '../assert-unchanged.ts';
import type { Context } from '../context.ts';
import { describeChanges } from '../history/describe-changes.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { isStaff } from './asker.ts';
import { assertSameFigures, figuresOf, type StaffFigures } from './staff-price.ts';

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

/** Staff change what is to be carried. The price moves with it only while it is staff's own and not paid. */
export async function editAppointment(
  context: Context,
  id: number,
  { version, ...edit }: AppointmentEdit,
  identity: Identity,
): Promise<void> {
  if (!isStaff(identity)) throw appError('FORBIDDEN', 'You do not have permission to do this');
  const { appointments, history, sequelize } = context;
  await sequelize.transaction(async (transaction) => {
    // Locked, so that no payment confirms the old price while the new one is being written.
    const appointment = await appointments.lock(id, transaction);
    if (!appointment) throw notFound('Appointment');
    assertUnchanged('appointment', appointment, version);
    assertEditable(appointment);
    const change = { ...wanted(edit), ...priceOf(appointment, edit) };
    const summary = describeChanges(appointment, { ...appointment, ...change }, LABELS);
    if (summary === '') return;
    await appointments.update(id, { ...change, version: appointment.version + 1 }, transaction);
    await history.record(transaction, identity, {
      ...{ action: 'appointment.edited', subject: 'appointment', subjectId: id, summary },
    });
  });
}

type Edit = Omit<AppointmentEdit, 'version'>;

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
  const changed = PRICED.filter((field) => appointment[field] !== edit[field]);
  if (changed.length === 0) return {};
  const details = changed.map((field) => ({ field, message: 'Cannot be changed any more' }));
  const rest = 'Addresses and notes can still be changed.';
  if (appointment.status === 'confirmed')
    throw appError('APPOINTMENT_PAID', `This appointment is paid, so its price cannot change. ${rest}`, { details });
  const message = `The price of this appointment is that of quote #${appointment.quote_id}. ${rest}`;
  throw appError('CONFLICT', message, { details });
}
