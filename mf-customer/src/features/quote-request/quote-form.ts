import { dateParam, type PreferredContact, quoteRequestBody, TEXT_CONSENT_VERSION } from '@tailgate/contracts';
import { type BusinessDate, formatLongDate, lastBookableDate, readWhole } from '@tailgate/domain';
import { z } from 'zod';

// A form field is never absent, only empty. The contract allows both.
const typedText = z.string().transform((value): string | null | undefined => value);

/** Miles, with the contract's limits and messages. */
export const typedDistance = z
  .string()
  .transform((value): string | number => value)
  .pipe(quoteRequestBody.shape.distance);

/** Pounds. Empty means the lightest band. */
export const typedWeight = z
  .string()
  .transform((value) => (value.trim() === '' ? 0 : readWhole(value, 'pound')))
  .refine((value) => !Number.isNaN(value), 'Weight must be a number')
  .pipe(quoteRequestBody.shape.load_weight);

/** The contract's request as a form of text fields, validated by the server's rules. */
export function quoteFormSchema(today: BusinessDate) {
  const last = lastBookableDate(today);
  const { item_description, requested_time, special_instructions } = quoteRequestBody.shape;
  const preferredDate = dateParam.shape.date.refine(
    (date) => date >= today && date <= last,
    `Choose a date from ${formatLongDate(today)} to ${formatLongDate(last)}`,
  );
  const request = quoteRequestBody
    .omit({ external_booking_id: true, proof: true, website: true, measurement: true, text_consent_version: true })
    .extend({
      distance: typedDistance,
      load_weight: typedWeight,
      item_description: typedText.pipe(item_description),
      requested_time: typedText.pipe(requested_time),
      special_instructions: typedText.pipe(special_instructions),
      requested_date: z
        .literal('')
        .transform(() => null)
        .or(preferredDate),
      text_consent: z.boolean(),
    });
  return request
    .refine(({ contact, text_consent }) => contact?.preferred_contact !== 'text' || text_consent, {
      path: ['text_consent'],
      message: 'Please agree to text messages, or choose another way to be reached',
      // Together with the errors of other fields.
      when: () => true,
    })
    .transform(({ text_consent, ...checked }) => ({
      ...checked,
      ...(text_consent && checked.contact.preferred_contact === 'text'
        ? { text_consent_version: TEXT_CONSENT_VERSION as typeof TEXT_CONSENT_VERSION }
        : {}),
    }));
}

export type QuoteFormInput = {
  contact: { name: string; email: string; phone: string; preferred_contact: PreferredContact };
  origin: string;
  destination: string;
  distance: string;
  load_weight: string;
  item_description: string;
  requested_date: string;
  requested_time: string;
  special_instructions: string;
  /** Whether the wording of the text messages is agreed to. Counts only if they are preferred. */
  text_consent: boolean;
};

export const emptyQuoteForm: QuoteFormInput = {
  contact: { name: '', email: '', phone: '', preferred_contact: 'email' },
  origin: '',
  destination: '',
  distance: '',
  load_weight: '',
  item_description: '',
  requested_date: '',
  requested_time: '',
  special_instructions: '',
  text_consent: false,
};

const FIELD_NAMES = [
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.preferred_contact',
  'origin',
  'destination',
  'distance',
  'load_weight',
  'item_description',
  'requested_date',
  'requested_time',
  'special_instructions',
  'text_consent',
] as const;
export type QuoteFieldName = (typeof FIELD_NAMES)[number];

export function fieldNamed(name: string): QuoteFieldName | undefined {
  return FIELD_NAMES.find((field) => field === name || (field === 'text_consent' && name === 'text_consent_version'));
}
