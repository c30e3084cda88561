import { type CompanySettings, linkAddress, settingsFields } from '@tailgate/contracts';
import { z } from 'zod';
import { requiredInProduction } from '../config/config.ts';

function count(of: string, most: number) {
  const message = `must be a number of ${of} from 1 to ${most}`;
  const whole = z.string().regex(/^\d{1,3}$/, message);
  return whole.transform(Number).refine((value) => value >= 1 && value <= most, message);
}

const initially = (what: string) => `${what}, until a super administrator saves the settings in the portal.`;

/** The same variables in every process that uses them. Only initial values: a super administrator changes them in the portal. */
export const companyConfig = {
  COMPANY_NAME: settingsFields.shape.company_name.default('Tailgate').describe(initially("The company's name")),
  LINK_CONTACT: requiredInProduction(
    linkAddress().describe(
      initially('The "Contact us" link of portal and mails, an http(s) or mailto address or a path'),
    ),
    'mailto:support@tailgate.example',
  ),
  LINK_WEBSITE: linkAddress().default('/').describe(initially('The "Website" link')),
  LINK_BOOK_NOW: linkAddress().default('/quote').describe(initially('The "Book Now" link')),
  LINK_NEW_BOOKING: linkAddress().default('/quote').describe(initially('The "New Booking" link')),
  QUOTE_VALID_DAYS: count('days', 365).default(7).describe(initially("How long a customer's quote can be approved")),
  REMINDER_HOURS: count('hours', 168)
    .default(24)
    .describe(initially('How long before an appointment its reminder goes out')),
};
const companyEnvironment = z.object(companyConfig);

export function initialSettings(config: z.output<typeof companyEnvironment>): CompanySettings {
  return {
    company_name: config.COMPANY_NAME,
    contact_email: null,
    contact_phone: null,
    contact_address: null,
    link_contact: config.LINK_CONTACT,
    link_website: config.LINK_WEBSITE,
    link_book_now: config.LINK_BOOK_NOW,
    link_new_booking: config.LINK_NEW_BOOKING,
    reminder_hours: config.REMINDER_HOURS,
    quote_valid_days: config.QUOTE_VALID_DAYS,
    cancel_free_hours: 24,
    cancel_late_percent: 100,
    cancel_no_show_percent: 100,
    deposit_percent: 100,
    balance_hours: 48,
    trip_takes: 'hours',
    overtime_hours: 2,
    crew_pick_up_photos: 'ask',
    crew_delivery_photos: 'require',
    crew_signature: 'off',
    crew_messages: true,
    customer_times: '12-hour',
    staff_times: '24-hour',
    week_starts_on: 0,
    alert_money: true,
    alert_stuck_jobs: true,
    alert_quote_hours: 24,
  };
}
