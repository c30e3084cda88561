import { type CompanySettings, type PriceVersion, routes, type Settings } from '@tailgate/contracts';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import { screen } from '@testing-library/react';
import { portalApi, testUser } from './portal-api.ts';
import { renderPortal } from './render-portal.tsx';

export const TAILGATE: CompanySettings = {
  company_name: 'Tailgate',
  contact_email: null,
  contact_phone: null,
  contact_address: null,
  link_contact: 'mailto:support@tailgate.example',
  link_website: '/',
  link_book_now: '/quote',
  link_new_booking: '/quote',
  reminder_hours: 24,
  quote_valid_days: 7,
  customer_times: '12-hour',
  staff_times: '24-hour',
  week_starts_on: 0,
  alert_money: true,
  alert_stuck_jobs: true,
  alert_quote_hours: 24,
  cancel_free_hours: 24,
  cancel_late_percent: 100,
  cancel_no_show_percent: 100,
  deposit_percent: 100,
  balance_hours: 48,
  trip_takes: 'slot',
  overtime_hours: 2,
  crew_pick_up_photos: 'ask',
  crew_delivery_photos: 'require',
  crew_signature: 'off',
  crew_messages: true,
};
export const initial: Settings = { ...TAILGATE, version: 1, defaults: TAILGATE, updated_at: null, updated_by: null };
export const changedBy = (updated_by: string, change: Partial<Settings>): Settings => ({
  ...initial,
  updated_at: '2026-11-22T21:05:00.000Z',
  updated_by,
  ...change,
});

export const FIRST_PRICES: PriceVersion = {
  version: 1,
  valid_from: '2000-01-01',
  state: 'current',
  created_by: null,
  created_at: '2026-11-22T21:05:00.000Z',
  figures: SPECIFIED_FIGURES,
};

export async function openCompanySettings() {
  const api = portalApi(testUser('super', 'SUPER_ADMIN'));
  api.answers(routes.getSettings, initial);
  api.answers(routes.listPriceVersions, [FIRST_PRICES]);
  const { person } = renderPortal('/settings/company');
  await screen.findByRole('form', { name: 'Company settings' });
  // Optional fields say so in their label.
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(optional)?$`));
  return {
    api,
    person,
    field,
    save: () => person.click(screen.getByRole('button', { name: 'Save changes' })),
    type: async (label: string, text: string) => {
      await person.clear(field(label));
      if (text) await person.type(field(label), text);
    },
    saved: () => api.calls.filter(({ endpoint }) => endpoint === 'PUT /api/settings').map(({ body }) => body),
  };
}
