import type { Appointment } from '@tailgate/contracts';

export const PAYMENT = '/payment/AbCdEfGhIjKlMnOpQrStUv';
export const confirmed: Appointment = {
  id: 7,
  client_id: 1,
  client_name: 'Casey Jones',
  quote_id: 12,
  service_type: 'extended',
  origin: '1 Main St, Springfield',
  destination: '9 Oak Ave, Shelbyville',
  distance: '120.50',
  rate: '1.00',
  load_weight: 700,
  weight_fee: '10.00',
  total_amount: '1134.52',
  price_book_version: 1,
  appointment_date: '2026-11-24',
  appointment_time_start: '09:00:00',
  appointment_time_end: '11:00:00',
  status: 'confirmed',
  cancelled: false,
  notes: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
export const unpaid: Appointment = {
  ...confirmed,
  id: 8,
  service_type: 'local',
  status: 'pending',
  payment_link: `http://localhost:8080${PAYMENT}`,
  appointment_date: null,
  appointment_time_start: null,
  appointment_time_end: null,
};
