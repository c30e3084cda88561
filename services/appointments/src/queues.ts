import { ALERT_KINDS, type AlertKind, OWN_ALERT_KINDS, type OwnAlertKind } from '@tailgate/contracts';
import { type Jobs as JobsOf, MAIL, PATIENT, PROMPT } from '@tailgate/service-kit/jobs';
import { z } from 'zod';

const QUOTE_MAILS = ['quote-received', 'quote-approved', 'quote-rejected'] as const;
const APPOINTMENT_MAILS = ['booking-confirmed', 'cancelled', 'refunded', 'rescheduled', 'not-rescheduled'] as const;

/** What the crew has done, told to the customer. */
export const CREW_MAILS = ['on-the-way', 'delivered', 'not-delivered'] as const;

export const isCrewMail = (kind: string): boolean => CREW_MAILS.some((each) => each === kind);

const rowId = z.int().positive();
const quoteMail = z.object({ kind: z.enum(QUOTE_MAILS), quote_id: rowId });
const appointmentMail = z.object({ kind: z.enum([...APPOINTMENT_MAILS, ...CREW_MAILS]), appointment_id: rowId });
/** Carries the time it reminds of: the mail is not sent if the appointment has another time when the job runs. */
const reminder = z.object({
  kind: z.enum(['reminder', 'balance-due']),
  appointment_id: rowId,
  appointment_date: z.string(),
  appointment_time_start: z.string(),
});
const balancePaid = z.object({ kind: z.literal('balance-paid'), appointment_id: rowId, payment_id: rowId });
const linkMail = z.object({ kind: z.enum(['booking-link', 'balance-link']), appointment_id: rowId });
const creditNote = z.object({ kind: z.literal('credit-note'), appointment_id: rowId, receipt: z.string() });
const partRefund = z.object({ kind: z.literal('partly-refunded'), appointment_id: rowId, partial_refund_id: rowId });
const mail = z.union([quoteMail, appointmentMail, reminder, balancePaid, linkMail, creditNote, partRefund]);
export type Mail = z.output<typeof mail>;
export type TextedMail = z.output<typeof appointmentMail | typeof reminder>;
const cancellationMail = z.object({ kind: z.enum(['cancelled', 'refunded']), message_id: rowId });
const alert = z.object({ kind: z.enum([...ALERT_KINDS, ...OWN_ALERT_KINDS]) });
const ownAlert = z.object({ kind: z.enum(OWN_ALERT_KINDS) });
const textAnswer = z.object({ kind: z.enum(['text-answer', 'text-help']) });
const crewLink = z.object({ kind: z.literal('crew-link'), truck_day_id: rowId, generation: z.int() });
export type MailKind = Mail['kind'] | AlertKind | OwnAlertKind;

/** The jobs of this service. Their data holds ids only, so that no personal data lies in the job table. */
export const QUEUES = {
  mail: { schema: z.intersection(z.union([mail, alert]), z.object({ message_id: rowId })), ...MAIL, atOnce: 3 },
  text: {
    schema: z.intersection(
      z.union([appointmentMail, reminder, ownAlert, textAnswer, crewLink]),
      z.object({ message_id: rowId }),
    ),
    ...PATIENT,
    expireInSeconds: 60,
  },
  remind: { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  'note-failed-mails': { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  'clean-up': { schema: z.object({}), cron: '23 7 * * *', retryLimit: 3, expireInSeconds: 900 },
  'delete-stray-files': { schema: z.object({}), cron: '37 * * * *', retryLimit: 0, expireInSeconds: 900 },
  'add-up-tallies': { schema: z.object({}), cron: '17 * * * *', retryLimit: 0 },
  'alert-about-delays': { schema: z.object({}), cron: '*/5 * * * *', retryLimit: 0 },
  'mail-booking-links': { schema: z.object({ client_ids: z.array(rowId) }) },
  'send-own-alerts': { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  'link-client': { schema: z.object({ client_id: rowId }) },
  'link-clients': { schema: z.object({ client_ids: z.array(rowId) }), expireInSeconds: 600 },
  'unwind-booking': { schema: z.object({ appointment_id: rowId, mail: cancellationMail.optional() }), ...PROMPT },
  'swap-slot': { schema: z.object({ appointment_id: rowId, slot_id: rowId }), ...PROMPT },
  'finish-reschedules': { schema: z.object({}), cron: '47 * * * *', retryLimit: 0, expireInSeconds: 600 },
  'follow-up-action': { schema: z.object({ action_id: z.uuid(), appointment_id: rowId }), ...PATIENT },
  'complete-trip': { schema: z.object({ action_id: z.uuid(), appointment_id: rowId }), ...PATIENT },
  'forget-appointments': { schema: z.object({ appointment_ids: z.array(rowId) }), ...PROMPT, expireInSeconds: 600 },
  'erase-account': { schema: z.object({ user_id: rowId }), ...PROMPT },
  'erase-payments': { schema: z.object({ appointment_ids: z.array(rowId) }), ...PROMPT, expireInSeconds: 600 },
};
export type QueueName = keyof typeof QUEUES;
export type JobData<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['schema']>;
export type MailJob = JobData<'mail'>;
export type TextJob = JobData<'text'>;
export type LinkClientJob = JobData<'link-client'>;
export type UnwindJob = JobData<'unwind-booking'>;
export type SwapSlotJob = JobData<'swap-slot'>;

export type Jobs = JobsOf<typeof QUEUES>;
