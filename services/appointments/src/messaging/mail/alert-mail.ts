import type { Alert } from '@tailgate/contracts';
import type { MailContent } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../../dependencies.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { alertAddress } from '../alert-staff.ts';
import { jobsStuckMail } from './jobs-stuck.ts';
import { defusedTexts } from './mailed-texts.ts';
import { moneyMismatchMail } from './money-mismatch.ts';
import type { MailSource, OutgoingMail } from './outgoing-mail.ts';
import { paymentDisputedMail } from './payment-disputed.ts';
import { quotesWaitingMail } from './quotes-waiting.ts';
import { refundFailedMail } from './refund-failed.ts';
import { tripProblemMail } from './trip-problem.ts';

type Source = Pick<Dependencies, 'appointments'> & MailSource;

/** @throws if the settings have no address for it: the job is then listed as stuck, and staff retry it. */
export async function writeAlertMail(source: Source, alert: Alert): Promise<OutgoingMail> {
  const address = alertAddress(source.company);
  if (address === null) throw new Error('there is no address for alerts; set the contact email in the settings');
  const to = { name: source.company.company_name, address };
  const appointment = 'appointment_id' in alert ? await source.appointments.findForMail(alert.appointment_id) : null;
  return { to, content: contentOf(source, alert, appointment && defusedTexts(appointment)) };
}

function contentOf({ company, settings }: Source, alert: Alert, appointment: MailedAppointment | null): MailContent {
  switch (alert.kind) {
    case 'payment-disputed':
      return paymentDisputedMail(alert, appointment, { ...settings, staffTimes: company.staff_times });
    case 'refund-failed':
      return refundFailedMail(alert, appointment, settings);
    case 'money-mismatch':
      return moneyMismatchMail(alert, settings);
    case 'jobs-stuck':
      return jobsStuckMail(alert, settings);
    case 'trip-problem':
      return tripProblemMail(alert, appointment, settings);
    case 'quotes-waiting':
      return quotesWaitingMail(alert, settings);
  }
}
