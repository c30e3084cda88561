import type {
  Appointment,
  AppointmentsSummary,
  Client,
  Dispute,
  HistoryEntry,
  Payment,
  PaymentDetails,
  PaymentsSummary,
  PriceVersion,
  Quote,
  Role,
  User,
} from '@tailgate/contracts';
import { type BusinessDate, businessToday, formatShortDate, lastBookableDate } from '@tailgate/domain';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';

export const INSTANT = '2026-11-21T15:00:00.000Z';
export const NEXT_YEAR = `${new Date().getFullYear() + 1}-01-01T00:00:00.000Z`;

export const person = (role: Role): User => ({
  id: 1,
  username: 'admin',
  email: 'admin@tailgate.example',
  email_verified: true,
  role,
  created_at: INSTANT,
  updated_at: INSTANT,
});

export const firstPrices: PriceVersion = {
  version: 1,
  valid_from: '2000-01-01',
  state: 'current',
  created_by: null,
  created_at: INSTANT,
  figures: SPECIFIED_FIGURES,
};

export const quote = (overrides: Partial<Quote> = {}): Quote => ({
  id: 12,
  reference: 'AAAAAAAAAAAAAAAAAAAAAA',
  client_id: 3,
  client_name: 'Robin Hale',
  client_email: 'robin@visitors.example',
  client_phone: '555-010-4477',
  service_type: 'local',
  origin: '12 Mill Lane',
  destination: '480 Harbor Road',
  distance: '24.50',
  rate: '3.00',
  load_weight: 640,
  weight_fee: '10.00',
  total_amount: '51.65',
  price_book_version: 1,
  requested_date: null,
  requested_time: null,
  item_description: 'Oak wardrobe',
  special_instructions: null,
  rejection_reason: null,
  status: 'pending',
  payment_link: null,
  external_booking_id: null,
  appointment_id: null,
  version: 1,
  expires_at: NEXT_YEAR,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});

export const payment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 9,
  appointment_id: 7,
  quote_id: 12,
  amount: '51.65',
  payment_method: 'card',
  transaction_id: 'pi_1',
  status: 'completed',
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});

export const dispute = (change: Partial<Dispute> = {}): Dispute => ({
  status: 'needs_response',
  reason: 'product_not_received',
  amount: '51.65',
  evidence_due_at: INSTANT,
  dashboard_url: 'https://dashboard.stripe.com/test/payments/pi_1',
  ...change,
});
export const today = businessToday('America/New_York');
/** As tables show it in the year of the test. */
export const shortDate = (date: BusinessDate): string => formatShortDate(date, today);
export const appointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  id: 7,
  client_id: 3,
  client_name: 'Robin Hale',
  quote_id: 12,
  service_type: 'local',
  origin: '12 Mill Lane',
  destination: '480 Harbor Road',
  distance: '24.50',
  rate: '3.00',
  load_weight: 640,
  weight_fee: '10.00',
  price_book_version: 1,
  total_amount: '51.65',
  appointment_date: lastBookableDate(today),
  appointment_time_start: '09:00:00',
  appointment_time_end: '10:00:00',
  status: 'confirmed',
  cancelled: false,
  notes: null,
  version: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});

export const paymentDetails = (overrides: Partial<PaymentDetails> = {}): PaymentDetails => ({
  ...payment(),
  ledger: [
    { id: 1, kind: 'authorised', amount: '51.65', currency: 'usd', provider_id: 'pi_1', created_at: INSTANT },
    { id: 2, kind: 'captured', amount: '51.65', currency: 'usd', provider_id: 'ch_1', created_at: INSTANT },
  ],
  ...overrides,
});

export const appointmentsSummary = (overrides: Partial<AppointmentsSummary> = {}): AppointmentsSummary => ({
  appointments: { total: 1204, confirmed: 800, pending: 31 },
  clients: { total: 312 },
  today,
  schedule: [],
  ...overrides,
});

export const paymentsSummary = (overrides: Partial<PaymentsSummary> = {}): PaymentsSummary => ({
  revenue: '18240.50',
  completed: 290,
  pending: 4,
  weeks: [
    { start: '2026-11-09', amount: '420.00' },
    { start: '2026-11-16', amount: '-51.65' },
  ],
  months: [
    { start: '2026-10-01', amount: '2310.00' },
    { start: '2026-11-01', amount: '368.35' },
  ],
  ...overrides,
});

export const historyEntry = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 5,
  at: INSTANT,
  actor: 'admin',
  action: 'quote.edited',
  subject: 'quote',
  subject_id: 12,
  summary: 'Total $60.00 → $75.00',
  ...overrides,
});

export const client = (overrides: Partial<Client> = {}): Client => ({
  id: 3,
  name: 'Robin Hale',
  email: 'robin@visitors.example',
  phone: '555-010-4477',
  preferred_contact: 'email',
  user_id: null,
  appointment_count: 1,
  version: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});
