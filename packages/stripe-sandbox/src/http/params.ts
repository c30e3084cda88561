import { z } from 'zod';
import { invalidRequest, type StripeFailure } from '../stripe-error.ts';

// Form values are text; these schemas convert them to Stripe's types.
const integerText = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');
export const text = z.string().min(1).max(5000);
export const metadata = z.record(z.string(), z.string()).superRefine((map, context) => {
  const refuse = (message: string, key?: string): void => {
    context.addIssue({ code: 'custom', message, path: key === undefined ? [] : [key], params: { isStripeText: true } });
  };
  const keys = Object.keys(map).length;
  if (keys > 50) refuse(`You can only have up to 50 metadata keys, but you passed in ${keys}.`);
  for (const [key, value] of Object.entries(map)) {
    if (key.length > 40) {
      const given = `but you passed in a key that is ${key.length} characters. Invalid key: ${key}`;
      refuse(`Metadata keys can have up to 40 characters, ${given}`);
    }
    if (value.length > 500) {
      const given = `but you passed in a value that is ${value.length} characters. Invalid value: ${value}`;
      refuse(`Metadata values can have up to 500 characters, ${given}`, key);
    }
  }
});
export const expand = z.array(z.string().max(100)).max(20).default([]);
export const currency = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['usd', 'cad', 'eur', 'gbp', 'aud']));
/** A charge in the currency's smallest unit, within Stripe's limits for US dollars. */
export const amount = integerText.pipe(
  z.number().min(1, 'positive').min(50, 'amount_too_small').max(99_999_999, 'amount_too_large'),
);

export const partAmount = integerText.pipe(z.number().min(1, 'positive').max(99_999_999, 'amount_too_large'));

const listShape = {
  limit: integerText.pipe(z.number().min(1, 'positive').max(100, 'at_most_100')).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      integerText,
      z.strictObject({
        gt: integerText.optional(),
        gte: integerText.optional(),
        lt: integerText.optional(),
        lte: integerText.optional(),
      }),
    ])
    .optional(),
  expand,
};

export function listParams<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.strictObject({ ...listShape, ...filters });
}

export function assertOneCursor({ starting_after, ending_before }: ListParams): void {
  if (starting_after === undefined || ending_before === undefined) return;
  throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.');
}
export type ListParams = z.infer<z.ZodObject<typeof listShape>>;

export function parseParams<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw explain(result.error.issues[0], raw);
}

function explain(issue: z.core.$ZodIssue | undefined, raw: unknown): StripeFailure {
  if (issue === undefined) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = bracket([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracket(issue.path);
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    raw,
  );
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.message === 'integer') {
    return invalidRequest(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param });
  }
  if (issue.message === 'positive') {
    return invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  if (issue.message === 'at_most_100') {
    return invalidRequest('This value must be less than or equal to 100.', {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  if (issue.code === 'custom' && issue.params?.isStripeText) return invalidRequest(issue.message, { param });
  if (issue.message === 'amount_too_small') {
    return invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  }
  if (issue.message === 'amount_too_large') {
    return invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param });
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

function bracket(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}
