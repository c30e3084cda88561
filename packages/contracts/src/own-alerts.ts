import { z } from 'zod';
import { message } from './appointments.ts';
import { instant, text } from './fields.ts';

export const OWN_ALERT_KINDS = ['quotes-requested', 'bookings-cancelled', 'texts-received', 'jobs-failed'] as const;
export type OwnAlertKind = (typeof OWN_ALERT_KINDS)[number];

const channel = z.enum(['none', 'mail', 'text'], 'Please choose none, mail or text');

/**
 * What a member of staff agrees to who wants alerts by text message, by version. Never change or remove one: stored numbers name it. A new
 * wording is a new version, and the last one is asked for.
 */
export const ALERT_NUMBER_WORDINGS = {
  1: 'Send me text messages about new quote requests, cancelled bookings and failed jobs to this number. Message and data rates may apply. I can end them at any time by replying STOP or here in my settings.',
} as const;
export const ALERT_NUMBER_VERSION = 1;

const choices = z.strictObject({
  'quotes-requested': channel,
  'bookings-cancelled': channel,
  // A settings page of an earlier release does not send it.
  'texts-received': channel.default('none'),
  'jobs-failed': channel,
} satisfies Record<OwnAlertKind, z.ZodType>);

export const ownAlertsBody = choices;
export type OwnAlertChoices = z.output<typeof choices>;

export const alertNumberBody = z.strictObject({
  phone: text(40, 'Please enter a phone number'),
  wording_version: z.literal(ALERT_NUMBER_VERSION, 'Not a wording that we ask for'),
});

export const alertNumberCodeBody = z.strictObject({
  code: z
    .string('Type the code')
    .trim()
    .regex(/^\d{6}$/, 'The code has six digits'),
});

export const alertNumber = z.object({
  /** In E.164: "+12125550142". */
  phone: z.string(),
  wording_version: z.int(),
  wording: z.string(),
  agreed_at: instant,
  verified_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** `owner`: in the settings; `stop`: by a reply; `replaced`: by another number. */
  ended_by: z.enum(['owner', 'stop', 'replaced']).nullable(),
});
export type AlertNumber = z.infer<typeof alertNumber>;

export const ownAlerts = z.object({
  choices: z.object(choices.shape),
  number: alertNumber.nullable(),
  waiting_for_code: z.string().nullable(),
  sends_texts: z.boolean(),
  recent: z.array(message),
});
export type OwnAlerts = z.infer<typeof ownAlerts>;
