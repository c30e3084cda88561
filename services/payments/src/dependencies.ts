import { type Logger, onceAtATime, type ServiceClient } from '@tailgate/service-kit';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import { createSlotRace, findHolder, type SlotRace } from './booking/slot-race.ts';
import type { StepResult } from './engine/step.ts';
import { createAppointmentsGateway } from './gateways/appointments-gateway.ts';
import { createAppointmentPaymentsRepository } from './payments/appointment-payments-repository.ts';
import { createBalanceRepository } from './payments/balance-repository.ts';
import { createCancellationFeeRepository } from './payments/cancellation-fee-repository.ts';
import { createDisputeRepository } from './payments/dispute-repository.ts';
import { createLedgerRepository } from './payments/ledger-repository.ts';
import { createPartialRefundRepository } from './payments/partial-refund-repository.ts';
import { createPaymentRepository } from './payments/payment-repository.ts';
import type { Jobs } from './queues.ts';
import { createMovementRepository } from './receipts/movement-repository.ts';
import { createMoneyReportRepository } from './reconciliation/money-report-repository.ts';
import { createCounterRepository } from './reports/counter-repository.ts';
import { createBlackoutDayRepository } from './schedule/blackout-day-repository.ts';
import { createSlotRangeRepository } from './schedule/slot-range-repository.ts';
import { createWeeklyPlanRepository } from './schedule/weekly-plan-repository.ts';
import { createCardEventRepository } from './stripe/card-event-repository.ts';
import type { CardProvider } from './stripe/card-provider.ts';
import { createAvailableSlots } from './time-slots/available-slots.ts';
import { createClientHoldRepository } from './time-slots/client-hold-repository.ts';
import { createHoldStarts } from './time-slots/hold-starts.ts';
import { createSlotHolds } from './time-slots/slot-holds.ts';
import { createSlotSwaps } from './time-slots/slot-swaps.ts';
import { createTimeSlotRepository } from './time-slots/time-slot-repository.ts';
import { createTruckRepository } from './trucks/truck-repository.ts';
import { appointmentsWithFailpoints, cardsWithFailpoints } from './with-failpoints.ts';

export interface ExternalDependencies {
  database: Sequelize;
  /** Serves reads that may be seconds old. The database itself, unless it has a replica. */
  readDatabase: Sequelize;
  jobs: Jobs;
  followUpAfterSeconds: number;
  cards: CardProvider;
  cardsWaitMs: number;
  webhookSecret: string;
  callAppointments: ServiceClient;
  timeZone: string;
  holdsPerClient: number;
  refundStepUpCents: number;
  now: () => Date;
  log: Logger;
}

export function createDependencies(external: ExternalDependencies) {
  const { database, timeZone, now } = external;
  const slots = createTimeSlotRepository(database, now);
  const payments = createPaymentRepository(database, now);
  const slotRace: SlotRace = createSlotRace((id) => findHolder({ slots, payments, now }, id));
  return {
    ...external,
    cards: cardsWithFailpoints(external.cards),
    trucks: createTruckRepository(database),
    slots,
    slotHolds: createSlotHolds(database),
    clientHolds: createClientHoldRepository(database),
    holdStarts: createHoldStarts(database),
    slotSwaps: createSlotSwaps(database),
    slotRanges: createSlotRangeRepository(database),
    weeklyPlans: createWeeklyPlanRepository(database),
    blackoutDays: createBlackoutDayRepository(database),
    availableSlots: createAvailableSlots({ slots, timeZone, now }),
    payments,
    appointmentPayments: createAppointmentPaymentsRepository(database, now),
    balances: createBalanceRepository(database, now),
    disputes: createDisputeRepository(database),
    partialRefunds: createPartialRefundRepository(database),
    cancellationFees: createCancellationFeeRepository(database),
    ledger: createLedgerRepository(database),
    movements: createMovementRepository(database),
    cardEvents: createCardEventRepository(database),
    moneyReports: createMoneyReportRepository(database),
    counters: createCounterRepository(database),
    history: createHistory(database, { timeZone }),
    appointments: appointmentsWithFailpoints(createAppointmentsGateway(external.callAppointments)),
    stepOnce: onceAtATime<string, StepResult>(),
    slotRace,
  };
}
export type Dependencies = ReturnType<typeof createDependencies>;
