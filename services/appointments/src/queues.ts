import { ALERT_KINDS, type AlertKind, OWN_ALERT_KINDS, type OwnAlertKind } from '@tailgate/contracts';
import { type Jobs as JobsOf, MAIL, PATIENT, PROMPT } from '@tailgate/service-kit/jobs';
import { z } from 'zod';

const QUOTE_MAILS = ['quote-received', 'quote-approved', 'quote-rejected'] as const;
const APPOINTMENT_MAILS = ['booking-confirmed', 'cancelled', 'refunded', 'rescheduled', 'not-rescheduled'] as const;

const rowId = z.int().positive();
const quoteMail = z.object({ kind: z.enum(QUOTE_MAILS), quote_id: rowId });
const appointmentMail = z.object({ kind: z.enum(APPOINTMENT_MAILS), appointment_id: rowId });
/** Carries the time it reminds of: the mail is not sent if the appointment has another time when the job runs. */
const reminder = z.object({
  kind: z.enum(['reminder', 'balance-due']),
  appointment_id: rowId,
  appointment_date: z.string(),
  appointment_time_start: z.string(),
});
/** Carries the payment whose receipt it brings. */
const balancePaid = z.object({ kind: z.literal('balance-paid'), appointment_id: rowId, payment_id: rowId });
/** Carries no data: the link is written when the mail is sent. */
const linkMail = z.object({ kind: z.literal('booking-link'), appointment_id: rowId });
const creditNote = z.object({ kind: z.literal('credit-note'), appointment_id: rowId, receipt: z.string() });
/** Part of a payment was refunded; the payments service says what the mail has. */
const partRefund = z.object({ kind: z.literal('partly-refunded'), appointment_id: rowId, partial_refund_id: rowId });
const mail = z.union([quoteMail, appointmentMail, reminder, balancePaid, linkMail, creditNote, partRefund]);
/** What a mail to a client is about. */
export type Mail = z.output<typeof mail>;
/** A mail that also goes out as a text message to clients who agreed. */
export type TextedMail = z.output<typeof appointmentMail | typeof reminder>;
/** The mail about a cancellation, which waits for what becomes of the money. */
const cancellationMail = z.object({ kind: z.enum(['cancelled', 'refunded']), message_id: rowId });
/** A mail to staff; its message has what it is about. */
const alert = z.object({ kind: z.enum([...ALERT_KINDS, ...OWN_ALERT_KINDS]) });
const ownAlert = z.object({ kind: z.enum(OWN_ALERT_KINDS) });
/** An answer to a reply; its message has the words. */
const textAnswer = z.object({ kind: z.enum(['text-answer', 'text-help']) });
export type MailKind = Mail['kind'] | AlertKind | OwnAlertKind;

/** The jobs of this service. Their data holds ids only, so that no personal data lies in the job table. */
export const QUEUES = {
  mail: { schema: z.intersection(z.union([mail, alert]), z.object({ message_id: rowId })), ...MAIL, atOnce: 3 },
  /** A text message about an appointment to a client who agreed to them, or an alert to a member of staff who did. */
  text: {
    schema: z.intersection(z.union([appointmentMail, reminder, ownAlert, textAnswer]), z.object({ message_id: rowId })),
    ...PATIENT,
    expireInSeconds: 60,
  },
  /** Sends the reminders that are due, and asks for the balances that are. */
  remind: { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  /** Marks the messages whose job has used up its attempts. */
  'note-failed-mails': { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  /** Deletes what is kept only for a time, at night. */
  'clean-up': { schema: z.object({}), cron: '23 7 * * *', retryLimit: 3, expireInSeconds: 900 },
  /** Compacts the counters. */
  'add-up-tallies': { schema: z.object({}), cron: '17 * * * *', retryLimit: 0 },
  /** Emails staff about stuck jobs and about quotes that wait for review. */
  'alert-about-delays': { schema: z.object({}), cron: '*/5 * * * *', retryLimit: 0 },
  /** Mails the booking links of these clients, who asked for them. */
  'mail-booking-links': { schema: z.object({ client_ids: z.array(rowId) }) },
  /** Sends staff the alerts that they chose. */
  'send-own-alerts': { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  'link-client': { schema: z.object({ client_id: rowId }) },
  /** Has the payments service release the slot and refund the money of a cancelled appointment, and mails its customer. */
  'unwind-booking': { schema: z.object({ appointment_id: rowId, mail: cancellationMail.optional() }), ...PROMPT },
  /** Moves an appointment into the slot that is held for it: the last step of a reschedule. */
  'swap-slot': { schema: z.object({ appointment_id: rowId, slot_id: rowId }), ...PROMPT },
  /** Finishes the reschedules whose job has used up its attempts. */
  'finish-reschedules': { schema: z.object({}), cron: '47 * * * *', retryLimit: 0, expireInSeconds: 600 },
  /** Has the payments service release the slots and delete the payments of deleted appointments. */
  'forget-appointments': { schema: z.object({ appointment_ids: z.array(rowId) }), ...PROMPT, expireInSeconds: 600 },
  /** Has the users service delete the account of an erased person. */
  'erase-account': { schema: z.object({ user_id: rowId }), ...PROMPT },
  /** Has the payments service erase what its history says about an erased person. */
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
