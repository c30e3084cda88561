import { z } from 'zod';
import {
  countParam,
  email,
  emailOrNone,
  id,
  idParam,
  inOrder,
  instant,
  OUT_OF_ORDER,
  pageQuery,
  periodQuery,
  searchParam,
  text,
  version,
} from './fields.ts';

export const PREFERRED_CONTACTS = ['email', 'phone', 'text'] as const;
export const preferredContact = z.enum(PREFERRED_CONTACTS, 'Please select a preferred contact method');
export type PreferredContact = z.infer<typeof preferredContact>;

export const client = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  preferred_contact: preferredContact,
  user_id: id.nullable(),
  erased_at: instant.nullable().optional(),
  appointment_count: z.int().min(0),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Client = z.infer<typeof client>;

export const contact = z.strictObject({
  name: text(120, 'Name is required'),
  email: email('Invalid email address'),
  phone: text(40, 'Phone number is too short').min(7, 'Phone number is too short'),
  preferred_contact: preferredContact,
});

/** The same of a client that staff enter, who may have no email address; for use with {@link checkReachable}. */
export const staffContact = contact.extend({ email: emailOrNone('Invalid email address') });

const FEWEST_DIGITS = 7;

export function reachProblems(typed: {
  email: string;
  phone: string;
  preferred_contact: string;
}): ['phone' | 'preferred_contact', string][] {
  if (typed.email.trim() !== '') return [];
  const problems: ReturnType<typeof reachProblems> = [];
  if (typed.phone.replace(/\P{Nd}/gu, '').length < FEWEST_DIGITS)
    problems.push(['phone', 'A client without an email address needs a phone number']);
  if (typed.preferred_contact === 'email')
    problems.push(['preferred_contact', 'Choose phone or text: this client has no email address']);
  return problems;
}

export function checkReachable(
  typed: Parameters<typeof reachProblems>[0],
  { addIssue }: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  for (const [field, message] of reachProblems(typed)) addIssue({ code: 'custom', path: [field], message });
}

export const clientBody = staffContact.superRefine(checkReachable);
export type ClientBody = z.input<typeof clientBody>;

export const clientUpdateBody = staffContact.extend({ version: version.optional() }).superRefine(checkReachable);
export type ClientUpdateBody = z.input<typeof clientUpdateBody>;

export const clientListQuery = z.strictObject({
  ...pageQuery,
  search: searchParam,
  doubles: z.literal('true').optional(),
});

export const similarClientsQuery = z.strictObject({
  email: email().optional(),
  phone: text(40).optional(),
  except: idParam.optional(),
});

export const clientExportQuery = z
  .strictObject({ ...periodQuery, search: searchParam, doubles: z.literal('true').optional() })
  .refine(inOrder, OUT_OF_ORDER);

export const clientDeletion = z.object({
  appointments: z.int(),
  quotes: z.int(),
  upcoming: z.int(),
  refusal: z.string().nullable(),
});
export type ClientDeletion = z.infer<typeof clientDeletion>;

/** The confirmed preview; a deletion is refused with RECORD_CHANGED if it is out of date. */
export const clientDeletionQuery = z.strictObject({
  version: idParam.optional(),
  appointments: countParam.optional(),
  quotes: countParam.optional(),
  upcoming: countParam.optional(),
});

export const clientMerge = z.object({
  quotes: z.int(),
  appointments: z.int(),
  messages: z.int(),
  text_consents: z.int(),
  receipts: z.int(),
  refusal: z.string().nullable(),
});
export type ClientMerge = z.infer<typeof clientMerge>;
export const clientMergeQuery = z.strictObject({ from: idParam });

export const clientMergeBody = z.strictObject({
  from: id,
  version: version.optional(),
  from_version: version.optional(),
});

export const clientUserBody = z.strictObject({ username: text(64).nullable(), version: version.optional() });
export type ClientUserBody = z.input<typeof clientUserBody>;

export const clientUser = z.object({
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});

/** Sent by the users service once an address is verified. Idempotent. */
export const linkUserBody = z.strictObject({ user_id: id, email: email() });
