import type { CompanySettings } from '@tailgate/contracts';
import { createHistory, type History } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { FeedLinks } from './calendar/feed-links.ts';
import { createFeedRepository, type FeedRepository } from './calendar/feed-repository.ts';
import { type ClientLinkRepository, createClientLinkRepository } from './clients/client-link-repository.ts';
import { type ClientRepository, createClientRepository } from './clients/client-repository.ts';
import { createMergedClientRepository, type MergedClientRepository } from './clients/merged-client-repository.ts';
import { createSimilarClientRepository, type SimilarClientRepository } from './clients/similar-client-repository.ts';
import {
  createTextConsentRepository,
  type TextConsentRepository,
} from './clients/text-consents/text-consent-repository.ts';
import type { CrewLinks } from './crew/crew-links.ts';
import { type CrewRepository, createCrewRepository } from './crew/crew-repository.ts';
import { createTruckDayRepository, type TruckDayRepository } from './crew/truck-day-repository.ts';
import type { DistanceTokens } from './distance/distance-tokens.ts';
import type { Distances } from './distance/distances.ts';
import type { PaymentsGateway } from './gateways/payments-gateway.ts';
import type { UsersGateway } from './gateways/users-gateway.ts';
import { createImportRepository, type ImportRepository } from './imports/import-repository.ts';
import {
  createImportedAppointmentRepository,
  type ImportedAppointmentRepository,
} from './imports/imported-appointment-repository.ts';
import { createImportedClientRepository, type ImportedClientRepository } from './imports/imported-client-repository.ts';
import { writeClientMail } from './messaging/mail/write-mail.ts';
import {
  type AlertChoiceRepository,
  createAlertChoiceRepository,
} from './messaging/own-alerts/alert-choice-repository.ts';
import {
  type AlertNumberRepository,
  createAlertNumberRepository,
} from './messaging/own-alerts/alert-number-repository.ts';
import type { TextHours } from './messaging/texts/text-hours.ts';
import type { TextProvider } from './messaging/texts/text-provider.ts';
import type { WriteMail } from './outbox/fixed-mail.ts';
import type { QuoteMailLimits } from './outbox/mail-limit.ts';
import { createMessageRepository, type MessageRepository } from './outbox/message-repository.ts';
import { createReminderRepository, type ReminderRepository } from './outbox/reminder-repository.ts';
import { createPhotoRepository, type PhotoRepository } from './photos/photo-repository.ts';
import type { PhotoStorage } from './photos/storage/photo-storage.ts';
import { createPriceBookRepository, type PriceBookRepository } from './prices/price-book-repository.ts';
import { createPersonRepository, type PersonRepository } from './privacy/person-repository.ts';
import type { Jobs } from './queues.ts';
import { createSpentProofs, type SpentProofs } from './quotes/proof/spent-proofs.ts';
import { createQuoteRepository, type QuoteRepository } from './quotes/quote-repository.ts';
import { createReceiptRepository, type ReceiptRepository } from './receipts/receipt-repository.ts';
import { type CounterRepository, createCounterRepository } from './reports/counter-repository.ts';
import { createExportRepository, type ExportRepository } from './reports/export-repository.ts';
import { createSettingsRepository, type SettingsRepository } from './settings/settings-repository.ts';
import { type AppointmentRepository, createAppointmentRepository } from './trips/appointment-repository.ts';
import { type BookingRepository, createBookingRepository } from './trips/bookings/booking-repository.ts';
import type { BookingLinks } from './trips/links/booking-links.ts';
import { createLinkRepository, type LinkRepository } from './trips/links/link-repository.ts';
import type { TripLinks } from './trips/links/trip-links.ts';

interface Settings {
  publicUrl: string;
  timeZone: string;
  senderAddress: string;
  quoteMails: QuoteMailLimits;
  texts: { readonly hours: TextHours; readonly perNumber: number };
  quoteProofKey: string | null;
  /** Staff who cancel a trip for which more cents were paid need a recent sign-in, because that refunds it. */
  refundStepUpCents: number;
}

export interface Dependencies {
  database: Sequelize;
  clients: ClientRepository;
  clientLinks: ClientLinkRepository;
  similarClients: SimilarClientRepository;
  mergedClients: MergedClientRepository;
  textConsents: TextConsentRepository;
  alertChoices: AlertChoiceRepository;
  alertNumbers: AlertNumberRepository;
  quotes: QuoteRepository;
  appointments: AppointmentRepository;
  bookings: BookingRepository;
  links: LinkRepository;
  truckDays: TruckDayRepository;
  crew: CrewRepository;
  feeds: FeedRepository;
  truckFeeds: FeedRepository;
  messages: MessageRepository;
  writeMail: WriteMail;
  spentProofs: SpentProofs;
  receipts: ReceiptRepository;
  receiptsForExport: ReceiptRepository;
  reminders: ReminderRepository;
  persons: PersonRepository;
  imports: ImportRepository;
  importedClients: ImportedClientRepository;
  importedAppointments: ImportedAppointmentRepository;
  history: History;
  counters: CounterRepository;
  exports: ExportRepository;
  company: SettingsRepository;
  prices: PriceBookRepository;
  photos: PhotoRepository;
  photoStorage: PhotoStorage;
  jobs: Pick<Jobs, 'enqueue' | 'listStuck' | 'retryStuck' | 'retryAllStuck'>;
  payments: PaymentsGateway;
  users: UsersGateway;
  texts: TextProvider | null;
  distances: Distances;
  distanceTokens: DistanceTokens;
  bookingLinks: BookingLinks;
  feedLinks: FeedLinks;
  crewLinks: CrewLinks;
  tripLinks: TripLinks;
  settings: Settings;
  now: () => Date;
}

export type ExternalDependencies = Pick<
  Dependencies,
  | 'database'
  | 'jobs'
  | 'payments'
  | 'users'
  | 'texts'
  | 'distances'
  | 'distanceTokens'
  | 'bookingLinks'
  | 'feedLinks'
  | 'crewLinks'
  | 'tripLinks'
  | 'photoStorage'
  | 'settings'
  | 'now'
> & {
  initialSettings: CompanySettings;
  /** For reads that may be seconds old. The database itself, unless it has a replica. */
  readDatabase: Sequelize;
};

export function createDependencies({ initialSettings, readDatabase, ...external }: ExternalDependencies): Dependencies {
  const { database, settings, now } = external;
  const deps = {
    ...external,
    clients: createClientRepository(database, now),
    clientLinks: createClientLinkRepository(database, now),
    similarClients: createSimilarClientRepository(database),
    mergedClients: createMergedClientRepository(database, now),
    textConsents: createTextConsentRepository(database),
    alertChoices: createAlertChoiceRepository(database),
    alertNumbers: createAlertNumberRepository(database),
    quotes: createQuoteRepository(database, now),
    appointments: createAppointmentRepository(database, now),
    bookings: createBookingRepository(database),
    links: createLinkRepository(database),
    truckDays: createTruckDayRepository(database),
    crew: createCrewRepository(database),
    feeds: createFeedRepository(database, 'calendar_feeds'),
    truckFeeds: createFeedRepository(database, 'truck_feeds'),
    messages: createMessageRepository(database, now),
    spentProofs: createSpentProofs(database),
    receipts: createReceiptRepository(database),
    receiptsForExport: createReceiptRepository(readDatabase),
    reminders: createReminderRepository(database),
    persons: createPersonRepository(database),
    imports: createImportRepository(database),
    importedClients: createImportedClientRepository(database, now),
    importedAppointments: createImportedAppointmentRepository(database, now),
    history: createHistory(database, settings),
    counters: createCounterRepository(database),
    exports: createExportRepository(readDatabase),
    company: createSettingsRepository(database, initialSettings),
    photos: createPhotoRepository(database),
    prices: createPriceBookRepository(database, settings.timeZone, now),
  };
  return { ...deps, writeMail: (mail, transaction) => writeClientMail(deps, mail, transaction) };
}
