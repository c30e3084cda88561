import type { AvailableSlot, Message, TimeSlot, Truck } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { INSTANT, today } from './records.ts';

/** One truck of the window from nine to ten, on the last day that can be booked; free by default. */
export const slot = (overrides: Partial<TimeSlot> = {}): TimeSlot => ({
  id: 1,
  date: lastBookableDate(today),
  start_time: '09:00:00',
  end_time: '10:00:00',
  is_available: true,
  is_blocked: false,
  held_until: null,
  appointment_id: null,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});

export const freeSlot = (overrides: Partial<AvailableSlot> = {}): AvailableSlot => ({
  id: 1,
  date: today,
  start_time: '09:00:00',
  end_time: '10:00:00',
  is_available: true,
  ...overrides,
});

export const truck = (overrides: Partial<Truck> = {}): Truck => ({
  id: 4,
  name: 'Big Blue',
  greatest_load: 1500,
  is_active: true,
  in_use: 3,
  version: 2,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...overrides,
});

export const message = (overrides: Partial<Message> = {}): Message => ({
  id: 2,
  kind: 'confirmed',
  subject: 'Your appointment is confirmed',
  to: 'robin@visitors.example',
  status: 'sent',
  channel: 'mail',
  delivered_at: null,
  client_id: 3,
  quote_id: 12,
  appointment_id: 7,
  error: null,
  sent_at: INSTANT,
  created_at: INSTANT,
  ...overrides,
});
