import { z } from 'zod';
import { email, id, instant, text } from './fields.ts';

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
