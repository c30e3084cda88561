import { httpUrl } from '@tailgate/service-kit';
import { z } from 'zod';

const NEEDED = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

export const textConfig = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID (AC...)')
    .optional()
    .describe(
      "The account of Twilio, which sends text messages. Twilio's three values go together; without them no text message is sent. See decision 117.",
    ),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('The token of that account.'),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
      'must be a number such as +12125550142, or a messaging service (MG...)',
    )
    .optional()
    .describe('The number of the account in E.164, or the messaging service (MG...), that text messages come from.'),
  TWILIO_API_URL: httpUrl.default('https://api.twilio.com').describe("Twilio's API."),
  TEXTS_PER_NUMBER: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe('Most text messages to one number in 24 hours.'),
  TEXT_HOURS: z
    .string()
    .regex(/^\d{1,2}-\d{1,2}$/, 'must be two hours, such as 8-21')
    .transform((text) => text.split('-').map(Number))
    .refine(([from = 0, until = 0]) => from < until && until <= 24, 'must be two hours of a day, such as 8-21')
    .transform(([from = 0, until = 24]) => ({ from, until }))
    .prefault('8-21')
    .describe("The hours of the business's day in which text messages are sent. `npm start` without Twilio sets 0-24."),
};

type Values = Partial<Record<(typeof NEEDED)[number], string | undefined>>;

export function checkTextProvider(values: Values, context: z.RefinementCtx): void {
  if (NEEDED.every((name) => !values[name])) return;
  for (const name of NEEDED)
    if (!values[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is needed with ${NEEDED.filter((other) => other !== name).join(' and ')}`,
      });
}
