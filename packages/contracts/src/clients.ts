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
  /** When the person's data was erased. */
  erased_at: instant.nullable().optional(),
  appointment_count: z.int().min(0),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Client = z.infer<typeof client>;

/** A client's contact details. The messages come from the specification. */
export const clientBody = z.strictObject({
  name: text(120, 'Name is required'),
  email: email('Invalid email address'),
  phone: text(40, 'Phone number is too short').min(7, 'Phone number is too short'),
  preferred_contact: preferredContact,
});
export type ClientBody = z.input<typeof clientBody>;

/** A change of a client; a stale version is refused. */
export const clientUpdateBody = clientBody.extend({ version: version.optional() });
export type ClientUpdateBody = z.input<typeof clientUpdateBody>;

export const clientListQuery = z.strictObject({
  ...pageQuery,
  /** Matches the name, email or phone. */
  search: searchParam,
  /** Only clients that share an email address or phone number with another one. */
  doubles: z.literal('true').optional(),
});

/** Who a client that staff are about to save may be: the same address or number. */
export const similarClientsQuery = z.strictObject({
  email: email().optional(),
  phone: text(40).optional(),
  except: idParam.optional(),
});

/** The CSV export; the period is that of the clients' creation. */
export const clientExportQuery = z
  .strictObject({ ...periodQuery, search: searchParam, doubles: z.literal('true').optional() })
  .refine(inOrder, OUT_OF_ORDER);

/** The preview of a deletion: what is deleted with the client. `refusal` says why it cannot be deleted now. */
export const clientDeletion = z.object({
  appointments: z.int(),
  quotes: z.int(),
  /** Upcoming appointments, whose slots become free. */
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

/** What moves when two clients become one. `refusal` says why they cannot be merged now. */
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

/** The client that becomes part of another one, and the versions of both that the user saw. */
export const clientMergeBody = z.strictObject({
  from: id,
  version: version.optional(),
  from_version: version.optional(),
});

/** Links a client to the user with this name; null unlinks it. */
export const clientUserBody = z.strictObject({ username: text(64).nullable(), version: version.optional() });
export type ClientUserBody = z.input<typeof clientUserBody>;

/** The user that a client is linked to, or null. */
export const clientUser = z.object({
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});

/** Sent by the users service once an address is verified. Idempotent. */
export const linkUserBody = z.strictObject({ user_id: id, email: email() });
