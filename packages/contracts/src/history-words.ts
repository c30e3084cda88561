import type { HistoryEntry } from './history.ts';

/**
 * What can be done to each kind of record. An entry outlives its action's name, so what is read is any text; what is recorded is
 * one of these.
 */
export const HISTORY_ACTIONS = {
  quote: ['quote.created', 'quote.edited', 'quote.approved', 'quote.rejected', 'quote.renewed', 'quote.link-resent'],
  appointment: [
    'appointment.created',
    'appointment.confirmed',
    'appointment.edited',
    'appointment.rescheduled',
    'appointment.not-rescheduled',
    'appointment.reminded',
    'appointment.completed',
    'appointment.archived',
    'appointment.cancelled',
    'appointment.withdrawn',
  ],
  client: ['client.created', 'client.edited', 'client.linked', 'client.unlinked', 'client.deleted'],
  'time-slot': ['slot.added', 'slot.blocked', 'slot.enabled', 'slot.trucks'],
  schedule: [
    'weekly-plan.changed',
    'slots.filled',
    'slots.blocked',
    'slots.enabled',
    'blackout.added',
    'blackout.removed',
  ],
  payment: [
    'payment.recorded',
    'payment.completed',
    'payment.cancelled',
    'payment.refunding',
    'payment.refunded',
    'payment.partly-refunded',
  ],
  settings: ['settings.changed'],
  user: ['user.created', 'user.invited', 'user.email-verified', 'user.password-changed', 'user.deleted'],
} as const satisfies Record<HistoryEntry['subject'], readonly string[]>;
export type HistoryAction<Subject extends HistoryEntry['subject'] = HistoryEntry['subject']> =
  (typeof HISTORY_ACTIONS)[Subject][number];

// The words that a history shows. Its search finds these, and not what is stored: each service has them in the index of its search.

/** A kind of record in words: "Time slot". */
export function historySubjectLabel(subject: HistoryEntry['subject']): string {
  return inWords(subject);
}

/** Several of a kind: "Time slots". */
export function historySubjectPlural(subject: HistoryEntry['subject']): string {
  return subject === 'settings' ? inWords(subject) : `${inWords(subject)}s`;
}

/** What was changed: "Time slot #12". There is one set of settings, so it has no number. */
export function historyRecordLabel({ subject, subject_id: id }: Pick<HistoryEntry, 'subject' | 'subject_id'>): string {
  return subject === 'settings' ? inWords(subject) : `${historySubjectLabel(subject)} #${id}`;
}

/** Who did it; what nobody did by hand, the portal did by itself. */
export function historyActorLabel({ actor }: Pick<HistoryEntry, 'actor'>): string {
  return actor ?? 'The portal';
}

/** "quote.link-resent" -> "Quote link resent" */
export function historyActionLabel({ action }: Pick<HistoryEntry, 'action'>): string {
  return inWords(action);
}

function inWords(stored: string): string {
  const words = stored.replace(/[.\-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
