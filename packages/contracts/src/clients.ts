import { z } from 'zod';
import {
  countParam,
  email,
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
  appointment_count: z.int().min(0),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Client = z.infer<typeof client>;

/** How a client is reached; the messages are the specification's. */
export const clientBody = z.strictObject({
  name: text(120, 'Name is required'),
  email: email('Invalid email address'),
  phone: text(40, 'Phone number is too short').min(7, 'Phone number is too short'),
  preferred_contact: preferredContact,
});
export type ClientBody = z.input<typeof clientBody>;

/** A change of a client; with a version it is refused when somebody changed the record meanwhile. */
export const clientUpdateBody = clientBody.extend({ version: version.optional() });
export type ClientUpdateBody = z.input<typeof clientUpdateBody>;

export const clientListQuery = z.strictObject({
  ...pageQuery,
  /** Matches name, e-mail or phone. */
  search: searchParam,
});

/** The clients of a list as CSV; the days are those on which they came. */
export const clientExportQuery = z.strictObject({ ...periodQuery, search: searchParam }).refine(inOrder, OUT_OF_ORDER);

/** What deleting a client takes with it, for the question before. `refusal` says why it cannot be done now. */
export const clientDeletion = z.object({
  appointments: z.int(),
  quotes: z.int(),
  /** Appointments still to come, whose slots become free. */
  upcoming: z.int(),
  refusal: z.string().nullable(),
});
export type ClientDeletion = z.infer<typeof clientDeletion>;

/** What was said before the deletion: it is refused with RECORD_CHANGED when it is not so any more. */
export const clientDeletionQuery = z.strictObject({
  version: idParam.optional(),
  appointments: countParam.optional(),
  quotes: countParam.optional(),
  upcoming: countParam.optional(),
});

/** Ties a client to the user of this name, or with null to nobody. */
export const clientUserBody = z.strictObject({ username: text(64).nullable(), version: version.optional() });
export type ClientUserBody = z.input<typeof clientUserBody>;

/** The user a client is tied to, by the names that staff know; null when nobody is. */
export const clientUser = z.object({
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});

/** Sent by the users service once an address is verified; repeating it changes nothing. */
export const linkUserBody = z.strictObject({ user_id: id, email: email() });
