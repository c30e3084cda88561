import { preferredContact } from '@tailgate/contracts';
import { z } from 'zod';
import { emptyQuoteForm, type QuoteFormInput } from './quote-form.ts';

const KEY = 'tailgate.quote-draft';
const text = z.string().catch('');
const contact = z.object({ name: text, email: text, phone: text, preferred_contact: preferredContact.catch('email') });
const draft = z.object({
  contact: contact.catch(emptyQuoteForm.contact),
  origin: text,
  destination: text,
  distance: text,
  load_weight: text,
  item_description: text,
  requested_date: text,
  requested_time: text,
  special_instructions: text,
  text_consent: z.boolean().catch(false),
});

export function readDraft(): QuoteFormInput {
  try {
    return draft.catch(emptyQuoteForm).parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return emptyQuoteForm;
  }
}

export function saveDraft(values: QuoteFormInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage may be disabled. The form then does not survive a refresh.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
