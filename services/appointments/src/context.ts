import type { History } from '@tailgate/service-kit/history';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { AppointmentRepository } from './appointments/appointment-repository.ts';
import { createAppointmentRepository } from './appointments/appointment-repository.ts';
import type { ClientRepository } from './clients/client-repository.ts';
import { createClientRepository } from './clients/client-repository.ts';
import type { Jobs } from './job-queues.ts';
import type { PaymentsGateway } from './payments/payments-gateway.ts';
import type { QuoteRepository } from './quotes/quote-repository.ts';
import { createQuoteRepository } from './quotes/quote-repository.ts';

export interface Settings {
  publicUrl: string;
  timeZone: string;
  quoteValidDays: number;
  /** How long before an appointment its reminder goes out. */
  reminderHours: number;
}

/** What the use cases work with. */
export interface Context {
  sequelize: Sequelize;
  clients: ClientRepository;
  quotes: QuoteRepository;
  appointments: AppointmentRepository;
  history: History;
  jobs: Pick<Jobs, 'enqueue' | 'listStuck' | 'retryStuck'>;
  payments: PaymentsGateway;
  settings: Settings;
  now: () => Date;
}

type Parts = Pick<Context, 'sequelize' | 'jobs' | 'payments' | 'settings' | 'now'>;

export function createContext(parts: Parts): Context {
  const { sequelize } = parts;
  return {
    ...parts,
    clients: createClientRepository(sequelize),
    quotes: createQuoteRepository(sequelize),
    appointments: createAppointmentRepository(sequelize),
    history: createHistory(sequelize, parts.settings),
  };
}
