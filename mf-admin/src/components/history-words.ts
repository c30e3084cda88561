import type { HistoryEntry } from '@tailgate/contracts';
import type { HistorySubject } from './history-sources.ts';
import { recordLink } from './record-links.ts';

const SUBJECTS: Record<HistorySubject, string> = {
  quote: 'Quote',
  appointment: 'Appointment',
  client: 'Client',
  'time-slot': 'Time slot',
  schedule: 'Schedule',
  payment: 'Payment',
  user: 'User',
};

/** A kind of record in words. */
export function subjectLabel(subject: HistorySubject): string {
  return SUBJECTS[subject];
}

/** Who did it; what nobody did by hand, the portal did by itself. */
export function actorLabel({ actor }: HistoryEntry): string {
  return actor ?? 'The portal';
}

/** "quote.price-changed" -> "Quote price changed" */
export function actionLabel({ action }: HistoryEntry): string {
  const words = action.replace(/[.\-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where the record of an entry is shown; null for what has no page of its own. */
export function recordAddress({ subject, subject_id: id }: HistoryEntry): string | null {
  return subject in recordLink ? recordLink[subject as keyof typeof recordLink](id) : null;
}
