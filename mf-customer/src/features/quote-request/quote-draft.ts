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
});

/** What was typed in this tab before a refresh; the empty form when there is nothing, or nothing readable. */
export function readDraft(): QuoteFormInput {
  try {
    return draft.catch(emptyQuoteForm).parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return emptyQuoteForm;
  }
}

/** Keeps what is typed for as long as the tab lives. */
export function saveDraft(values: QuoteFormInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage may be switched off; the form then works without surviving a refresh.
  }
}

/** Forgets the draft once its request was received. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept in the first place.
  }
}
