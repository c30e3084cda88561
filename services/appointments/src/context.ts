import type { CompanySettings } from '@tailgate/contracts';
import type { History } from '@tailgate/service-kit/history';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { AppointmentRepository } from './appointments/appointment-repository.ts';
import { createAppointmentRepository } from './appointments/appointment-repository.ts';
import type { ClientLinks } from './clients/client-link-repository.ts';
import { createClientLinks } from './clients/client-link-repository.ts';
import type { ClientRepository } from './clients/client-repository.ts';
import { createClientRepository } from './clients/client-repository.ts';
import type { ExportRepository } from './exports/export-repository.ts';
import { createExportRepository } from './exports/export-repository.ts';
import type { Jobs } from './job-queues.ts';
import type { MessageRepository } from './messages/message-repository.ts';
import { createMessageRepository } from './messages/message-repository.ts';
import type { PaymentsGateway } from './payments/payments-gateway.ts';
import type { QuoteRepository } from './quotes/quote-repository.ts';
import { createQuoteRepository } from './quotes/quote-repository.ts';
import type { ReminderRepository } from './reminders/reminder-repository.ts';
import { createReminderRepository } from './reminders/reminder-repository.ts';
import type { SettingsRepository } from './settings/settings-repository.ts';
import { createSettingsRepository } from './settings/settings-repository.ts';
import type { TallyRepository } from './summary/tally-repository.ts';
import { createTallyRepository } from './summary/tally-repository.ts';
import type { UsersGateway } from './users/users-gateway.ts';

/** What stays as long as the process runs; what people can change is in `company`. */
export interface Settings {
  publicUrl: string;
  timeZone: string;
  /** Who sends the mails, and invites to an appointment in a calendar. */
  senderAddress: string;
}

/** What the use cases work with. */
export interface Context {
  sequelize: Sequelize;
  clients: ClientRepository;
  clientLinks: ClientLinks;
  quotes: QuoteRepository;
  appointments: AppointmentRepository;
  messages: MessageRepository;
  reminders: ReminderRepository;
  history: History;
  tallies: TallyRepository;
  exports: ExportRepository;
  company: SettingsRepository;
  jobs: Pick<Jobs, 'enqueue' | 'listStuck' | 'retryStuck'>;
  payments: PaymentsGateway;
  users: UsersGateway;
  settings: Settings;
  now: () => Date;
}

type Parts = Pick<Context, 'sequelize' | 'jobs' | 'payments' | 'users' | 'settings' | 'now'> & {
  /** The company's settings until they are saved. */
  initialSettings: CompanySettings;
};

export function createContext({ initialSettings, ...parts }: Parts): Context {
  const { sequelize } = parts;
  return {
    ...parts,
    clients: createClientRepository(sequelize),
    clientLinks: createClientLinks(sequelize),
    quotes: createQuoteRepository(sequelize, parts.now),
    appointments: createAppointmentRepository(sequelize),
    messages: createMessageRepository(sequelize, parts.now),
    reminders: createReminderRepository(sequelize),
    history: createHistory(sequelize, parts.settings),
    tallies: createTallyRepository(sequelize),
    exports: createExportRepository(sequelize),
    company: createSettingsRepository(sequelize, initialSettings),
  };
}
