import type { Logger, ServiceClient } from '@tailgate/service-kit';
import type { History } from '@tailgate/service-kit/history';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { AppointmentsGateway } from './appointments/appointments-gateway.ts';
import { createAppointmentsGateway } from './appointments/appointments-gateway.ts';
import type { Booking } from './booking/settle-booking.ts';
import type { PaymentJobs } from './jobs/queues.ts';
import type { AppointmentPayments } from './payments/appointment-payments-repository.ts';
import { createAppointmentPayments } from './payments/appointment-payments-repository.ts';
import type { LedgerRepository } from './payments/ledger-repository.ts';
import { createLedgerRepository } from './payments/ledger-repository.ts';
import type { PaymentRepository } from './payments/payment-repository.ts';
import { createPaymentRepository } from './payments/payment-repository.ts';
import type { MoneyReportRepository } from './reconciliation/money-report-repository.ts';
import { createMoneyReportRepository } from './reconciliation/money-report-repository.ts';
import type { BlackoutDays } from './schedule/blackout-day-repository.ts';
import { createBlackoutDays } from './schedule/blackout-day-repository.ts';
import type { WeeklyPlans } from './schedule/weekly-plan-repository.ts';
import { createWeeklyPlans } from './schedule/weekly-plan-repository.ts';
import type { CardEventRepository } from './stripe/card-event-repository.ts';
import { createCardEventRepository } from './stripe/card-event-repository.ts';
import type { CardProvider } from './stripe/card-provider.ts';
import type { Figures } from './summary/figures-repository.ts';
import { createFigures } from './summary/figures-repository.ts';
import type { AvailableSlots } from './time-slots/available-slots.ts';
import { createAvailableSlots } from './time-slots/available-slots.ts';
import type { SlotClaims } from './time-slots/slot-claims.ts';
import { createSlotClaims } from './time-slots/slot-claims.ts';
import type { SlotMoves } from './time-slots/slot-moves.ts';
import { createSlotMoves } from './time-slots/slot-moves.ts';
import type { SlotWindows } from './time-slots/slot-window-repository.ts';
import { createSlotWindows } from './time-slots/slot-window-repository.ts';
import type { TimeSlotRepository } from './time-slots/time-slot-repository.ts';
import { createTimeSlotRepository } from './time-slots/time-slot-repository.ts';

/** What main.ts and the tests decide; everything else follows from it. */
export interface ExternalDependencies {
  database: Sequelize;
  jobs: PaymentJobs;
  cards: CardProvider;
  webhookSecret: string;
  /** Calls the appointments service. */
  callAppointments: ServiceClient;
  timeZone: string;
  /** The clock of every rule about time: holds, windows, the sweep. */
  now: () => Date;
  log: Logger;
}

export interface Dependencies extends ExternalDependencies {
  slots: TimeSlotRepository;
  claims: SlotClaims;
  moves: SlotMoves;
  slotWindows: SlotWindows;
  weeklyPlans: WeeklyPlans;
  blackoutDays: BlackoutDays;
  availableSlots: AvailableSlots;
  payments: PaymentRepository;
  appointmentPayments: AppointmentPayments;
  ledger: LedgerRepository;
  cardEvents: CardEventRepository;
  moneyReports: MoneyReportRepository;
  history: History;
  figures: Figures;
  appointments: AppointmentsGateway;
  /** Bookings that this process is settling right now, by payment: a second caller waits for the first one's result. */
  settling: Map<number, Promise<Booking>>;
}

export function createDependencies(outside: ExternalDependencies): Dependencies {
  const { database, timeZone, now } = outside;
  const slots = createTimeSlotRepository(database);
  return {
    ...outside,
    slots,
    claims: createSlotClaims(database),
    moves: createSlotMoves(database),
    slotWindows: createSlotWindows(database),
    weeklyPlans: createWeeklyPlans(database),
    blackoutDays: createBlackoutDays(database),
    availableSlots: createAvailableSlots({ slots, timeZone, now }),
    payments: createPaymentRepository(database),
    appointmentPayments: createAppointmentPayments(database),
    ledger: createLedgerRepository(database),
    cardEvents: createCardEventRepository(database),
    moneyReports: createMoneyReportRepository(database),
    figures: createFigures(database),
    history: createHistory(database, { timeZone }),
    appointments: createAppointmentsGateway(outside.callAppointments),
    settling: new Map(),
  };
}

/** The same parts, speaking in the name of one request: its id goes along to other services and into each log line. */
export function forRequest(deps: Dependencies, { requestId, log }: { requestId: string; log: Logger }): Dependencies {
  return { ...deps, log, appointments: createAppointmentsGateway(deps.callAppointments, requestId) };
}
