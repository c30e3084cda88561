import { type CompanySettings, companySettings, type ParsedBody, type routes } from '@tailgate/contracts';
import { type Actor, appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeChanges, type Labels } from '../rules/describe-changes.ts';

export const SETTINGS_ID = 1;

const LABELS: Labels<keyof CompanySettings> = {
  company_name: ['Company name', 'text'],
  contact_email: ['Contact email', 'text'],
  contact_phone: ['Contact phone', 'text'],
  contact_address: ['Address', 'text'],
  link_contact: ['Contact link', 'text'],
  link_website: ['Website link', 'text'],
  link_book_now: ['Book Now link', 'text'],
  link_new_booking: ['New Booking link', 'text'],
  reminder_hours: ['Reminder', 'hours'],
  quote_valid_days: ['Quote validity', 'days'],
  cancel_free_hours: ['Cancelling is free until before the trip', 'hours'],
  cancel_late_percent: ['Refunded after that', 'percent'],
  cancel_no_show_percent: ['Refunded for a no-show', 'percent'],
  deposit_percent: ['Deposit', 'percent'],
  balance_hours: ['Request for the balance', 'hours'],
  trip_takes: ['A trip takes its truck for', 'text'],
  overtime_hours: ["Trips may last after the truck's day", 'hours'],
  crew_pick_up_photos: ['Photos at pick-up', 'text'],
  crew_delivery_photos: ['Photos at delivery', 'text'],
  crew_signature: ['Signature at delivery', 'text'],
  crew_messages: ["Messages about the crew's steps", 'switch'],
  customer_times: ['Times for customers', 'text'],
  staff_times: ['Times for staff', 'text'],
  week_starts_on: ['First day of the week', 'weekday'],
  alert_money: ['Emails about money', 'switch'],
  alert_stuck_jobs: ['Emails about stuck jobs', 'switch'],
  alert_quote_hours: ['Emails about waiting quotes after', 'hours'],
};

/** A page of an earlier release does not send every field. */
function definedOf(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export async function updateSettings(
  { company, history, now, database }: Dependencies,
  { version, ...given }: ParsedBody<typeof routes.updateSettings>,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const current = await company.lock(transaction);
    if (version !== current.version)
      throw appError('RECORD_CHANGED', 'The settings have changed since you opened them.');
    const settings = companySettings.parse({ ...current.settings, ...definedOf(given) });
    const summary = describeChanges(current.settings, settings, LABELS);
    if (summary === '') return;
    await company.save(settings, { at: now(), name: actor.username ?? null }, transaction);
    await history.record(transaction, actor, {
      action: 'settings.changed',
      subjectId: SETTINGS_ID,
      summary,
    });
  });
}
