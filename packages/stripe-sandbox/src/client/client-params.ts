import { z } from 'zod';

const short = z.string().trim().max(200);
const credentials = { key: short, client_secret: short };

export const retrieveBody = z.strictObject(credentials);

export const confirmBody = z.strictObject({
  ...credentials,
  payment_method: short.optional(),
  card: z
    .strictObject({
      number: z.string().regex(/^\d{12,19}$/),
      exp_month: z.number().int().min(1).max(99),
      exp_year: z.number().int().min(2000).max(2100),
      cvc: z.string().regex(/^\d{3,4}$/),
    })
    .optional(),
  billing_details: z
    .strictObject({
      name: short.nullable().default(null),
      email: short.nullable().default(null),
      phone: short.nullable().default(null),
      postal_code: short.nullable().default(null),
      country: short.nullable().default(null),
    })
    .prefault({}),
  receipt_email: z.email().optional(),
  return_url: short.optional(),
});

export const authenticateBody = z.strictObject({ ...credentials, source: short, passed: z.boolean() });
