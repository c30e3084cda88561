import { type Logger, type OnceAtATime, onceAtATime, type ServiceClient } from '@tailgate/service-kit';
import { createHistory, type History } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import { createSlotRace, findHolder, type SlotRace } from './booking/slot-race.ts';
import type { StepResult } from './engine/step.ts';
import { type AppointmentsGateway, createAppointmentsGateway } from './gateways/appointments-gateway.ts';
import {
  type AppointmentPaymentsRepository,
  createAppointmentPaymentsRepository,
} from './payments/appointment-payments-repository.ts';
import { type BalanceRepository, createBalanceRepository } from './payments/balance-repository.ts';
import {
  type CancellationFeeRepository,
  createCancellationFeeRepository,
} from './payments/cancellation-fee-repository.ts';
import { createDisputeRepository, type DisputeRepository } from './payments/dispute-repository.ts';
import { createLedgerRepository, type LedgerRepository } from './payments/ledger-repository.ts';
import { createPartialRefundRepository, type PartialRefundRepository } from './payments/partial-refund-repository.ts';
import { createPaymentRepository, type PaymentRepository } from './payments/payment-repository.ts';
import type { Jobs } from './queues.ts';
import { createMovementRepository, type MovementRepository } from './receipts/movement-repository.ts';
import { createMoneyReportRepository, type MoneyReportRepository } from './reconciliation/money-report-repository.ts';
import { type CounterRepository, createCounterRepository } from './reports/counter-repository.ts';
import { type BlackoutDayRepository, createBlackoutDayRepository } from './schedule/blackout-day-repository.ts';
import { createSlotRangeRepository, type SlotRangeRepository } from './schedule/slot-range-repository.ts';
import { createWeeklyPlanRepository, type WeeklyPlanRepository } from './schedule/weekly-plan-repository.ts';
import { type CardEventRepository, createCardEventRepository } from './stripe/card-event-repository.ts';
import type { CardProvider } from './stripe/card-provider.ts';
import { type AvailableSlots, createAvailableSlots } from './time-slots/available-slots.ts';
import { type ClientHoldRepository, createClientHoldRepository } from './time-slots/client-hold-repository.ts';
import { createHoldStarts, type HoldStarts } from './time-slots/hold-starts.ts';
import { createSlotHolds, type SlotHolds } from './time-slots/slot-holds.ts';
import { createSlotSwaps, type SlotSwaps } from './time-slots/slot-swaps.ts';
import { createTimeSlotRepository, type TimeSlotRepository } from './time-slots/time-slot-repository.ts';
import { createTruckRepository, type TruckRepository } from './trucks/truck-repository.ts';
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

export interface Dependencies extends ExternalDependencies {
  trucks: TruckRepository;
  slots: TimeSlotRepository;
  slotHolds: SlotHolds;
  clientHolds: ClientHoldRepository;
  holdStarts: HoldStarts;
  slotSwaps: SlotSwaps;
  slotRanges: SlotRangeRepository;
  weeklyPlans: WeeklyPlanRepository;
  blackoutDays: BlackoutDayRepository;
  availableSlots: AvailableSlots;
  payments: PaymentRepository;
  appointmentPayments: AppointmentPaymentsRepository;
  balances: BalanceRepository;
  disputes: DisputeRepository;
  partialRefunds: PartialRefundRepository;
  cancellationFees: CancellationFeeRepository;
  ledger: LedgerRepository;
  movements: MovementRepository;
  cardEvents: CardEventRepository;
  moneyReports: MoneyReportRepository;
  history: History;
  counters: CounterRepository;
  appointments: AppointmentsGateway;
  stepOnce: OnceAtATime<string, StepResult>;
  slotRace: SlotRace;
}

export function createDependencies(external: ExternalDependencies): Dependencies {
  const { database, timeZone, now } = external;
  const slots = createTimeSlotRepository(database, now);
  const payments = createPaymentRepository(database, now);
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
    stepOnce: onceAtATime(),
    slotRace: createSlotRace((id) => findHolder({ slots, payments, now }, id)),
  };
}
