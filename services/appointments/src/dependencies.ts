import type { CompanySettings } from '@tailgate/contracts';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { FeedLinks } from './calendar/feed-links.ts';
import { createFeedRepository } from './calendar/feed-repository.ts';
import { createClientLinkRepository } from './clients/client-link-repository.ts';
import { createClientRepository } from './clients/client-repository.ts';
import { createMergedClientRepository } from './clients/merged-client-repository.ts';
import { createSimilarClientRepository } from './clients/similar-client-repository.ts';
import { createTextConsentRepository } from './clients/text-consents/text-consent-repository.ts';
import type { CrewLinks } from './crew/crew-links.ts';
import { createCrewRepository } from './crew/crew-repository.ts';
import { createTruckDayRepository } from './crew/truck-day-repository.ts';
import type { DistanceTokens } from './distance/distance-tokens.ts';
import type { Distances } from './distance/distances.ts';
import type { PaymentsGateway } from './gateways/payments-gateway.ts';
import type { UsersGateway } from './gateways/users-gateway.ts';
import { createImportRepository } from './imports/import-repository.ts';
import { createImportedAppointmentRepository } from './imports/imported-appointment-repository.ts';
import { createImportedClientRepository } from './imports/imported-client-repository.ts';
import { writeClientMail } from './messaging/mail/write-mail.ts';
import { createAlertChoiceRepository } from './messaging/own-alerts/alert-choice-repository.ts';
import { createAlertNumberRepository } from './messaging/own-alerts/alert-number-repository.ts';
import type { TextHours } from './messaging/texts/text-hours.ts';
import type { TextProvider } from './messaging/texts/text-provider.ts';
import type { WriteMail } from './outbox/fixed-mail.ts';
import type { QuoteMailLimits } from './outbox/mail-limit.ts';
import { createMessageRepository } from './outbox/message-repository.ts';
import { createReminderRepository } from './outbox/reminder-repository.ts';
import { createPhotoRepository } from './photos/photo-repository.ts';
import type { PhotoStorage } from './photos/storage/photo-storage.ts';
import { createPriceBookRepository } from './prices/price-book-repository.ts';
import { createPersonRepository } from './privacy/person-repository.ts';
import type { Jobs } from './queues.ts';
import { createSpentProofs } from './quotes/proof/spent-proofs.ts';
import { createQuoteRepository } from './quotes/quote-repository.ts';
import { createReceiptRepository } from './receipts/receipt-repository.ts';
import { createCounterRepository } from './reports/counter-repository.ts';
import { createExportRepository } from './reports/export-repository.ts';
import { createSettingsRepository } from './settings/settings-repository.ts';
import { createAppointmentRepository } from './trips/appointment-repository.ts';
import { createBookingRepository } from './trips/bookings/booking-repository.ts';
import type { BookingLinks } from './trips/links/booking-links.ts';
import { createLinkRepository } from './trips/links/link-repository.ts';
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

export interface ExternalDependencies {
  database: Sequelize;
  /** For reads that may be seconds old. The database itself, unless it has a replica. */
  readDatabase: Sequelize;
  initialSettings: CompanySettings;
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

export function createDependencies({ initialSettings, readDatabase, ...external }: ExternalDependencies) {
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
  const writeMail: WriteMail = (mail, transaction) => writeClientMail(deps, mail, transaction);
  return { ...deps, writeMail };
}
export type Dependencies = ReturnType<typeof createDependencies>;
