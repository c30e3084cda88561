import type { Jobs as JobsOf } from '@tailgate/service-kit/jobs';
import { z } from 'zod';

/** The mails about a quote. */
export const QUOTE_MAILS = ['quote-received', 'quote-approved', 'quote-rejected'] as const;
/** The mails about an appointment. */
export const APPOINTMENT_MAILS = [
  'booking-confirmed',
  'cancelled',
  'refunded',
  'rescheduled',
  'not-rescheduled',
] as const;

const rowId = z.int().positive();
const quoteMail = z.object({ kind: z.enum(QUOTE_MAILS), quote_id: rowId });
const appointmentMail = z.object({ kind: z.enum(APPOINTMENT_MAILS), appointment_id: rowId });
/** A reminder is of one time; when the appointment has another by then, it says nothing. */
const reminder = z.object({
  kind: z.literal('reminder'),
  appointment_id: rowId,
  appointment_date: z.string(),
  appointment_time_start: z.string(),
});
const mail = z.union([quoteMail, appointmentMail, reminder]);
/** What a mail is about. */
export type Mail = z.output<typeof mail>;
export type MailKind = Mail['kind'];

// A mail server or another service may be away for hours: the attempts go on for that long.
const PATIENT = { retryLimit: 20, retryDelayMax: 900 };
// So do those about slots and money, and once the other service is back it is over within half a minute.
const PROMPT = { retryLimit: 500, retryDelayMax: 20 };

/** What this service leaves for later. A job carries ids only: no one's address lies about in a job table. */
export const QUEUES = {
  mail: { schema: z.intersection(mail, z.object({ message_id: rowId })), ...PATIENT, atOnce: 3 },
  /** Finds the appointments that are near and not reminded of. */
  remind: { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  /** Finds the mails that failed for good without a word. */
  'note-failed-mails': { schema: z.object({}), cron: '* * * * *', retryLimit: 0 },
  /** The many small changes of the counts become one each. */
  'add-up-tallies': { schema: z.object({}), cron: '17 * * * *', retryLimit: 0 },
  'link-client': { schema: z.object({ client_id: rowId }) },
  /** The payments service frees the slot, and returns the money, of a cancelled appointment. */
  'unwind-booking': { schema: z.object({ appointment_id: rowId }), ...PROMPT },
  /** The last step of a reschedule. */
  'swap-slot': { schema: z.object({ appointment_id: rowId, slot_id: rowId }), ...PROMPT },
  /** The payments service forgets appointments that were deleted with their client. */
  'forget-appointments': { schema: z.object({ appointment_ids: z.array(rowId) }), ...PROMPT },
};
export type QueueName = keyof typeof QUEUES;
export type JobData<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['schema']>;
export type MailJob = JobData<'mail'>;
export type LinkClientJob = JobData<'link-client'>;
export type SwapSlotJob = JobData<'swap-slot'>;

export type Jobs = JobsOf<typeof QUEUES>;
