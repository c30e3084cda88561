import { z } from 'zod';

/**
 * Every code the API answers with, and the HTTP status it goes out as. A code is stable: clients and tests branch on it,
 * never on the message.
 */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  MALFORMED_JSON: 400,
  WEBHOOK_SIGNATURE_INVALID: 400,
  LINK_INVALID: 400,
  LINK_EXPIRED: 400,
  PRICE_MISMATCH: 400,
  WRONG_PASSWORD: 400,
  NOT_SIGNED_IN: 401,
  BAD_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  RECORD_CHANGED: 409,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  QUOTE_NOT_PENDING: 409,
  QUOTE_EXPIRED: 409,
  QUOTE_NOT_PAYABLE: 409,
  QUOTE_ALREADY_PAID: 409,
  QUOTE_CHANGED: 409,
  SLOT_TAKEN: 409,
  SLOT_NOT_BOOKABLE: 409,
  SLOT_OVERLAPS: 409,
  SLOT_IN_USE: 409,
  CAPACITY_IN_USE: 409,
  HOLD_EXPIRED: 409,
  CHARGE_RETURNED: 409,
  INTENT_MISMATCH: 409,
  CARD_NOT_AUTHORISED: 409,
  CARD_REFUSED: 409,
  APPOINTMENT_NOT_PAYABLE: 409,
  APPOINTMENT_UNPAID: 409,
  APPOINTMENT_CHANGED: 409,
  APPOINTMENT_PAST: 409,
  APPOINTMENT_PAID: 409,
  STATUS_NOT_ALLOWED: 409,
  NOT_REFUNDABLE: 409,
  ALREADY_REFUNDED: 409,
  MONEY_NOT_RETURNED: 409,
  LAST_SUPER_ADMIN: 409,
  OWN_ACCOUNT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
  CARD_PROVIDER_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every answer that is not OK. `details` names the fields of bad input; `request_id` finds it in the logs. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
