import type { CompanySettings, ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeChanges, type Labels } from '../texts/describe-changes.ts';

/** There is one set of settings. */
const THE_SETTINGS = 1;

const LABELS: Labels<keyof CompanySettings> = {
  company_name: ['Company name', 'text'],
  contact_email: ['Contact e-mail', 'text'],
  contact_phone: ['Contact phone', 'text'],
  link_contact: ['Contact link', 'text'],
  link_website: ['Website link', 'text'],
  link_book_now: ['Book Now link', 'text'],
  link_new_booking: ['New Booking link', 'text'],
  reminder_hours: ['Reminder', 'hours'],
  quote_valid_days: ['Quote validity', 'days'],
  customer_times: ['Times for customers', 'text'],
  staff_times: ['Times for staff', 'text'],
  week_starts_on: ['First day of the week', 'weekday'],
};

/** A super administrator changes the company's settings; the history says which, from what to what. */
export async function updateSettings(
  { company, history, now, database }: Dependencies,
  { version, ...wanted }: ParsedBody<typeof routes.updateSettings>,
  by: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const current = await company.lock(transaction);
    if (version !== current.version)
      throw appError('RECORD_CHANGED', 'Somebody else saved the settings since you opened them.');
    const summary = describeChanges(current.settings, wanted, LABELS);
    if (summary === '') return;
    await company.save(wanted, { at: now(), name: by.username ?? null }, transaction);
    const deed = { action: 'settings.changed', subject: 'settings', subjectId: THE_SETTINGS, summary } as const;
    await history.record(transaction, by, deed);
  });
}
