import type { Appointment, Payment, Quote, Role, User } from '@tailgate/contracts';
import { businessToday, lastBookableDate } from '@tailgate/domain';

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
  requested_date: null,
  requested_time: null,
  item_description: 'Oak wardrobe',
  special_instructions: null,
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

export const today = businessToday('America/New_York');
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
  total_amount: '51.65',
  appointment_date: lastBookableDate(today),
  appointment_time_start: '09:00:00',
  appointment_time_end: '10:00:00',
  status: 'confirmed',
  notes: null,
  version: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});
