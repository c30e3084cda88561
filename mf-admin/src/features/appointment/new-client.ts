import type { ClientBody } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';
import type { CheckedAppointment } from './new-appointment-values.ts';

const FIELDS = {
  name: 'client_name',
  email: 'client_email',
  phone: 'client_phone',
  preferred_contact: 'preferred_contact',
} as const;
type ClientField = (typeof FIELDS)[keyof typeof FIELDS];

export function newClientOf(checked: CheckedAppointment): ClientBody {
  const { client_name: name, client_email: email, client_phone: phone, preferred_contact } = checked;
  return { name, email, phone, preferred_contact };
}

export function clientRefusals(error: unknown): [ClientField, string][] {
  const details = error instanceof ApiError ? error.details : [];
  return details.flatMap(({ field, message }): [ClientField, string][] =>
    field in FIELDS ? [[FIELDS[field as keyof typeof FIELDS], message]] : [],
  );
}
