import type { CompanySettings } from '@tailgate/contracts';
import request from 'supertest';
import type { TestService } from './start-service.ts';

export const HAUL: CompanySettings = {
  company_name: 'Haul & Co',
  contact_email: 'help@haul.example',
  contact_phone: '(555) 010-0199',
  contact_address: '4 Depot Road, Albany, NY 12205',
  link_contact: '/contact',
  link_website: 'https://haul.example',
  link_book_now: '/quote',
  link_new_booking: '/quote',
  reminder_hours: 48,
  quote_valid_days: 14,
  customer_times: '24-hour',
  staff_times: '12-hour',
  week_starts_on: 1,
  alert_money: true,
  alert_stuck_jobs: false,
  alert_quote_hours: 48,
  cancel_free_hours: 48,
  cancel_late_percent: 50,
  cancel_no_show_percent: 0,
  deposit_percent: 30,
  balance_hours: 72,
  trip_takes: 'hours',
  overtime_hours: 3,
  crew_pick_up_photos: 'require',
  crew_delivery_photos: 'ask',
  crew_signature: 'ask',
  crew_messages: false,
};

export async function asBoss(service: TestService) {
  return await service.as('SUPER_ADMIN', { userId: 1, username: 'boss' });
}

export async function saveSettings(service: TestService, body: object) {
  const sending = request(service.app)
    .put('/api/settings')
    .set(await asBoss(service));
  return await sending.send(body);
}
