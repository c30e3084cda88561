import { z } from 'zod';
import { id, instant } from './fields.ts';

/**
 * What a person agrees to who wants text messages, by version. Never change or remove one: stored consents name it. A new wording is a
 * new version, and the last one is asked for.
 */
export const TEXT_CONSENT_WORDINGS = {
  1: 'Send me text messages about this request and its trip to the phone number above. Message and data rates may apply. I can withdraw this at any time, in my account or by asking you.',
  2: 'Send me text messages about this request and its trip to the phone number above. Message and data rates may apply. I can end them at any time by replying STOP, in my account or by asking you.',
} as const;
export const TEXT_CONSENT_VERSION = 2;
const VERSIONS = [1, 2] as const satisfies (keyof typeof TEXT_CONSENT_WORDINGS)[];

export const textConsentVersion = z.literal(VERSIONS, 'Not a wording that we ask for');

/** Who or what ended a consent. A changed number may be another person's; `stop` is a reply. */
const textConsentEnd = z.enum(['customer', 'staff', 'number-changed', 'stop']);
export type TextConsentEnd = z.infer<typeof textConsentEnd>;

export const textConsent = z.object({
  id,
  client_id: id,
  quote_id: id,
  phone: z.string(),
  wording_version: z.int(),
  wording: z.string(),
  source: z.enum(['quote-form', 'start-reply']),
  given_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_by: textConsentEnd.nullable(),
});
export type TextConsent = z.infer<typeof textConsent>;

export const withdrawnConsents = z.object({ withdrawn: z.int() });
