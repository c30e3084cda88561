import type { CompanySettings } from '@tailgate/contracts';
import type { TimeFormat } from '@tailgate/domain';
import type { Mail } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../../dependencies.ts';

/** A mail without what every mail has. Null if there is no reason to send it any more: its subject was deleted or has changed. */
export type OutgoingMail = Omit<Mail, 'messageId' | 'brand'> | null;

/** What every mail is written with. */
export interface MailSource {
  company: CompanySettings;
  settings: Dependencies['settings'] & { customerTimes: TimeFormat };
  now: Dependencies['now'];
}

/** Where a mail links to, and how it shows times of day. */
type MailSettings = Pick<MailSource['settings'], 'publicUrl' | 'customerTimes'>;
/** The same for a mail about an appointment. */
export type AppointmentMailSettings = MailSettings & {
  /** How long before the trip its balance is asked for, as the settings are now. */
  balanceHours: number;
  timeZone: string;
  now: Date;
  /** The page on which the client sees and changes the booking. Its address is a secret. */
  bookingUrl: string;
};
