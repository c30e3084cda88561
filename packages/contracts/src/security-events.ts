import { z } from 'zod';
import { id, inOrder, instant, OUT_OF_ORDER, optionalText, pageQuery, periodQuery, searchParam } from './fields.ts';

/** What is recorded for super admins, with its label. Stored events may have older kinds, so an answer allows any text. */
export const SECURITY_EVENTS = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'new-device': 'Signed in on a new device',
  'password-guessing': 'Password guessed at from many addresses',
  registered: 'Registered',
  'email-verified': 'Email verified',
  'verification-requested': 'Verification email requested',
  'password-changed': 'Password changed',
  'password-change-failed': 'Password change failed',
  'password-reset-requested': 'Password reset requested',
  'password-reset': 'Password reset',
  'link-refused': 'Emailed link refused',
  'webhook-refused': 'Message from a provider refused',
  'booking-links-requested': 'Booking links requested',
  'user-created': 'User created',
  'user-invited': 'User invited',
  'user-deleted': 'User deleted',
  'role-changed': 'Role changed',
  'sessions-ended': 'Sessions ended',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-failed': 'Second factor failed',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes replaced',
  'step-up': 'Identity confirmed again',
  'step-up-failed': 'Identity not confirmed',
  'session-refused': 'Ended session refused',
  'access-refused': 'Access refused',
  'limit-reached': 'Limit reached',
  'data-exported': 'Data exported',
  'data-erased': 'Personal data erased',
  'settings-changed': 'Settings changed',
  'release-stored': 'Release stored',
  'release-promoted': 'Release made live',
  'release-rolled-back': 'Release rolled back',
  'canary-started': 'Canary started',
  'canary-changed': 'Canary raised, paused or held',
  'canary-ended': 'Canary ended',
  'release-previewed': 'Release preview link created',
  'release-preview-ended': 'Release preview link ended',
  'release-token-used': 'Release token used',
  'release-token-ended': 'Release token ended',
} as const;
export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as [SecurityEventKind, ...SecurityEventKind[]];

const HASH = /^[A-Za-z0-9_-]{16}$/;

/** An event as the BFF reports it; equal ones of one source within a minute are one, with their number. */
const newSecurityEvent = z.strictObject({
  /** Any word, because the BFF may be newer than the service that stores it. */
  kind: z.string().regex(/^[a-z-]{3,40}$/, 'Not a kind of event'),
  at: instant,
  last_at: instant,
  times: z.int().min(1).max(1_000_000),
  user_id: id.nullable(),
  subject_id: id.nullable(),
  /** A keyed hash of a name that no user has: people type passwords there. */
  name_hash: z.string().regex(HASH, 'Not a hash').nullable(),
  address: optionalText(64),
  browser: optionalText(100),
  request_id: optionalText(64),
  detail: optionalText(200),
});
export type NewSecurityEvent = z.input<typeof newSecurityEvent>;

export const MOST_SECURITY_EVENTS = 100;
export const newSecurityEvents = z.strictObject({
  events: z.array(newSecurityEvent).min(1, 'Required').max(MOST_SECURITY_EVENTS),
});

/** A stored event. Names are those that the users have now; null if they were deleted. */
export const securityEvent = z.object({
  ...newSecurityEvent.shape,
  id,
  kind: z.string(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  request_id: z.string().nullable(),
  detail: z.string().nullable(),
  username: z.string().nullable(),
  subject_username: z.string().nullable(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const securityEventQuery = z
  .strictObject({
    ...pageQuery,
    ...periodQuery,
    kind: z.enum(SECURITY_EVENT_KINDS).optional(),
    person: searchParam,
    address: z
      .string()
      .regex(/^[\da-fA-F:.]{1,45}$/, 'Must be an IP address or its start')
      .optional(),
  })
  .refine(inOrder, OUT_OF_ORDER);
