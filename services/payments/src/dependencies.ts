import type { Logger, ServiceClient } from '@tailgate/service-kit';
import type { History } from '@tailgate/service-kit/history';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { AppointmentsGateway } from './appointments/appointments-gateway.ts';
import { createAppointmentsGateway } from './appointments/appointments-gateway.ts';
import { type OnceAtATime, onceAtATime } from './booking/once-at-a-time.ts';
import type { Settled } from './booking/settled.ts';
import { createSlotRace, findHolder, type SlotRace } from './booking/slot-race.ts';
import type { AppointmentPayments } from './payments/appointment-payments-repository.ts';
import { createAppointmentPayments } from './payments/appointment-payments-repository.ts';
import { type Balances, createBalances } from './payments/balance-repository.ts';
import { type CancellationFees, createCancellationFees } from './payments/cancellation-fee-repository.ts';
import type { DisputeRepository } from './payments/dispute-repository.ts';
import { createDisputeRepository } from './payments/dispute-repository.ts';
import type { LedgerRepository } from './payments/ledger-repository.ts';
import { createLedgerRepository } from './payments/ledger-repository.ts';
import { createPartialRefunds, type PartialRefunds } from './payments/partial-refund-repository.ts';
import type { PaymentRepository } from './payments/payment-repository.ts';
import { createPaymentRepository } from './payments/payment-repository.ts';
import type { Jobs } from './queues.ts';
import { createMovementRepository, type MovementRepository } from './receipts/movement-repository.ts';
import type { MoneyReportRepository } from './reconciliation/money-report-repository.ts';
import { createMoneyReportRepository } from './reconciliation/money-report-repository.ts';
import type { BlackoutDays } from './schedule/blackout-day-repository.ts';
import { createBlackoutDays } from './schedule/blackout-day-repository.ts';
import type { WeeklyPlans } from './schedule/weekly-plan-repository.ts';
import { createWeeklyPlans } from './schedule/weekly-plan-repository.ts';
import type { CardEventRepository } from './stripe/card-event-repository.ts';
import { createCardEventRepository } from './stripe/card-event-repository.ts';
import type { CardProvider } from './stripe/card-provider.ts';
import type { CounterRepository } from './summary/counter-repository.ts';
import { createCounterRepository } from './summary/counter-repository.ts';
import type { AvailableSlots } from './time-slots/available-slots.ts';
import { createAvailableSlots } from './time-slots/available-slots.ts';
import type { ClientHolds } from './time-slots/client-hold-repository.ts';
import { createClientHolds } from './time-slots/client-hold-repository.ts';
import type { HoldStarts } from './time-slots/hold-starts.ts';
import { createHoldStarts } from './time-slots/hold-starts.ts';
import type { SlotHolds } from './time-slots/slot-holds.ts';
import { createSlotHolds } from './time-slots/slot-holds.ts';
import type { SlotSwaps } from './time-slots/slot-swaps.ts';
import { createSlotSwaps } from './time-slots/slot-swaps.ts';
import type { SlotWindows } from './time-slots/slot-window-repository.ts';
import { createSlotWindows } from './time-slots/slot-window-repository.ts';
import type { TimeSlotRepository } from './time-slots/time-slot-repository.ts';
import { createTimeSlotRepository } from './time-slots/time-slot-repository.ts';
import { appointmentsWithFailpoints, cardsWithFailpoints } from './with-failpoints.ts';

/** What `main.ts` or a test provides. */
export interface ExternalDependencies {
  database: Sequelize;
  /** For reads that may be seconds old. The database itself, unless it has a replica. */
  readDatabase: Sequelize;
  jobs: Jobs;
  /** How long a job waits for the request that queued it to do its work. */
  followUpAfterSeconds: number;
  cards: CardProvider;
  /** How long one request waits for Stripe in all. */
  cardsWaitMs: number;
  webhookSecret: string;
  /** Calls the appointments service. */
  callAppointments: ServiceClient;
  timeZone: string;
  /** Most slots that one client holds at a time. */
  holdsPerClient: number;
  /** Refunds of more cents need a recent sign-in. */
  refundStepUpCents: number;
  /** The clock of every rule about time: holds, windows, the sweep. */
  now: () => Date;
  log: Logger;
}

/** What the use cases work with. */
export interface Dependencies extends ExternalDependencies {
  slots: TimeSlotRepository;
  slotHolds: SlotHolds;
  clientHolds: ClientHolds;
  holdStarts: HoldStarts;
  slotSwaps: SlotSwaps;
  slotWindows: SlotWindows;
  weeklyPlans: WeeklyPlans;
  blackoutDays: BlackoutDays;
  availableSlots: AvailableSlots;
  payments: PaymentRepository;
  appointmentPayments: AppointmentPayments;
  balances: Balances;
  disputes: DisputeRepository;
  partialRefunds: PartialRefunds;
  cancellationFees: CancellationFees;
  ledger: LedgerRepository;
  movements: MovementRepository;
  cardEvents: CardEventRepository;
  moneyReports: MoneyReportRepository;
  history: History;
  counters: CounterRepository;
  appointments: AppointmentsGateway;
  /** Settles a payment once at a time in this process: a second caller gets the first one's result. */
  settleOnce: OnceAtATime<number, Settled>;
  slotRace: SlotRace;
}

export function createDependencies(external: ExternalDependencies): Dependencies {
  const { database, timeZone, now } = external;
  const slots = createTimeSlotRepository(database, now);
  const payments = createPaymentRepository(database, now);
  return {
    ...external,
    cards: cardsWithFailpoints(external.cards),
    slots,
    slotHolds: createSlotHolds(database),
    clientHolds: createClientHolds(database),
    holdStarts: createHoldStarts(database),
    slotSwaps: createSlotSwaps(database),
    slotWindows: createSlotWindows(database),
    weeklyPlans: createWeeklyPlans(database),
    blackoutDays: createBlackoutDays(database),
    availableSlots: createAvailableSlots({ slots, timeZone, now }),
    payments,
    appointmentPayments: createAppointmentPayments(database, now),
    balances: createBalances(database, now),
    disputes: createDisputeRepository(database),
    partialRefunds: createPartialRefunds(database),
    cancellationFees: createCancellationFees(database),
    ledger: createLedgerRepository(database),
    movements: createMovementRepository(database),
    cardEvents: createCardEventRepository(database),
    moneyReports: createMoneyReportRepository(database),
    counters: createCounterRepository(database),
    history: createHistory(database, { timeZone }),
    appointments: appointmentsWithFailpoints(createAppointmentsGateway(external.callAppointments)),
    settleOnce: onceAtATime(),
    slotRace: createSlotRace((id) => findHolder({ slots, payments, now }, id)),
  };
}
