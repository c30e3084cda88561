import { type CompanySettings, linkAddress, settingsFields } from '@tailgate/contracts';
import { z } from 'zod';
import { requiredInProduction } from '../config/config.ts';

/** A whole number from 1 to `most`. */
function count(of: string, most: number) {
  const message = `must be a number of ${of} from 1 to ${most}`;
  const whole = z.string().regex(/^\d{1,3}$/, message);
  return whole.transform(Number).refine((value) => value >= 1 && value <= most, message);
}

/** The company's settings until a super administrator saves them; the same variables in every process that uses them. */
export const companyConfig = {
  COMPANY_NAME: settingsFields.shape.company_name.default('Tailgate'),
  /** "Contact us" in the portal and in mails. */
  LINK_CONTACT: requiredInProduction(linkAddress(), 'mailto:support@tailgate.example'),
  LINK_WEBSITE: linkAddress().default('/'),
  LINK_BOOK_NOW: linkAddress().default('/quote'),
  LINK_NEW_BOOKING: linkAddress().default('/quote'),
  /** How long a customer's quote can be approved. */
  QUOTE_VALID_DAYS: count('days', 365).default(7),
  /** How long before an appointment its reminder goes out. */
  REMINDER_HOURS: count('hours', 168).default(24),
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
    // Everything is refunded at any time until the company chooses a policy.
    cancel_free_hours: 24,
    cancel_late_percent: 100,
    cancel_no_show_percent: 100,
    // The whole price is paid when booking until the company asks for a deposit.
    deposit_percent: 100,
    balance_hours: 48,
    customer_times: '12-hour',
    staff_times: '24-hour',
    week_starts_on: 0,
    alert_money: true,
    alert_stuck_jobs: true,
    alert_quote_hours: 24,
  };
}
