import type { CompanySettings } from '@tailgate/contracts';
import type { TimeFormat } from '@tailgate/domain';
import type { Mail } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../../dependencies.ts';

/** Null if its subject was deleted or has changed, so that there is no reason to send it. */
export type OutgoingMail = Omit<Mail, 'messageId' | 'brand'> | null;

export interface MailSource {
  company: CompanySettings;
  settings: Dependencies['settings'] & { customerTimes: TimeFormat };
  now: Dependencies['now'];
}

type MailSettings = Pick<MailSource['settings'], 'publicUrl' | 'customerTimes'>;
export type AppointmentMailSettings = MailSettings & {
  balanceHours: number;
  timeZone: string;
  now: Date;
  /** The page on which the client sees and changes the booking. Its address is a secret. */
  bookingUrl: string;
  /** The page on which anyone with its address sees how far the trip is. */
  tripUrl: string;
};
