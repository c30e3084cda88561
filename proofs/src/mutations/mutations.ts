import { alertMutations } from './appointments/alerts.ts';
import { appointmentMutations } from './appointments/appointments.ts';
import { confirmationMutations } from './appointments/bookings.ts';
import { clientMutations } from './appointments/clients.ts';
import { appointmentConstraintMutations } from './appointments/constraints.ts';
import { quoteMutations } from './appointments/quotes.ts';
import { rescheduleMutations } from './appointments/reschedule.ts';
import { identityMutations } from './identity.ts';
import type { Mutation } from './mutation.ts';
import { balanceMutations } from './payments/balances.ts';
import { bookingMutations } from './payments/booking.ts';
import { cancellationMutations } from './payments/cancellation.ts';
import { cashMutations } from './payments/cash.ts';
import { paymentConstraintMutations } from './payments/constraints.ts';
import { disputeMutations } from './payments/disputes.ts';
import { refundMutations } from './payments/refunds.ts';
import { scheduleMutations } from './payments/schedule.ts';
import { slotHoldMutations } from './payments/slot-holds.ts';
import { stripeMutations } from './payments/stripe.ts';
import { timeSlotMutations } from './payments/time-slots.ts';

export interface WorkspaceMutation extends Mutation {
  readonly workspace: 'services/payments' | 'services/appointments' | 'packages/service-kit';
}

const payments = [
  ...paymentConstraintMutations,
  ...timeSlotMutations,
  ...slotHoldMutations,
  ...bookingMutations,
  ...balanceMutations,
  ...stripeMutations,
  ...cancellationMutations,
  ...disputeMutations,
  ...refundMutations,
  ...cashMutations,
  ...scheduleMutations,
];

const appointments = [
  ...appointmentConstraintMutations,
  ...appointmentMutations,
  ...confirmationMutations,
  ...rescheduleMutations,
  ...quoteMutations,
  ...clientMutations,
  ...alertMutations,
];

export const mutations: readonly WorkspaceMutation[] = [
  ...payments.map((mutation) => ({ ...mutation, workspace: 'services/payments' as const })),
  ...appointments.map((mutation) => ({ ...mutation, workspace: 'services/appointments' as const })),
  ...identityMutations.map((mutation) => ({ ...mutation, workspace: 'packages/service-kit' as const })),
];
