import type { HistoryEntry } from './history.ts';

/** The actions that can be recorded for each subject. Stored entries may have older ones, so `HistoryEntry` allows any text. */
export const HISTORY_ACTIONS = {
  quote: [
    'quote.created',
    'quote.edited',
    'quote.approved',
    'quote.rejected',
    'quote.renewed',
    'quote.link-resent',
    'quote.photo-received',
  ],
  appointment: [
    'appointment.created',
    'appointment.confirmed',
    'appointment.balance-paid',
    'appointment.balance-link-sent',
    'appointment.edited',
    'appointment.rescheduled',
    'appointment.not-rescheduled',
    'appointment.instructions-changed',
    'appointment.reminded',
    'appointment.completed',
    'appointment.archived',
    'appointment.cancelled',
    'appointment.withdrawn',
    'appointment.on-the-way',
    'appointment.arrived',
    'appointment.loaded',
    'appointment.delivered',
    'appointment.not-delivered',
    'appointment.step-undone',
    'appointment.step-corrected',
    'appointment.photo-received',
  ],
  client: [
    'client.created',
    'client.edited',
    'client.texts-withdrawn',
    'client.texts-agreed',
    'client.text-answered',
    'client.linked',
    'client.unlinked',
    'client.merged',
    'client.erased',
    'client.deleted',
  ],
  'time-slot': ['slot.added', 'slot.blocked', 'slot.enabled', 'slot.removed'],
  truck: ['truck.added', 'truck.changed', 'truck.out-of-service', 'truck.in-service'],
  'truck-day': ['truck-day.changed', 'truck-day.link-made', 'truck-day.link-texted', 'truck-day.link-revoked'],
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
    'payment.part-returned',
    'payment.fee-kept',
    'payment.refund-failed',
    'payment.refund-retried',
    'payment.refunded-by-hand',
    'payment.disputed',
    'payment.dispute-changed',
    'payment.fraud-warned',
  ],
  finding: ['finding.handled'],
  settings: ['settings.changed', 'prices.added', 'prices.withdrawn'],
  import: ['import.written', 'import.taken-back'],
  user: [
    'user.created',
    'user.invited',
    'user.email-verified',
    'user.password-changed',
    'user.second-factor-added',
    'user.second-factor-removed',
    'user.recovery-codes-renewed',
    'user.role-changed',
    'user.sessions-ended',
    'user.erased',
    'user.deleted',
  ],
} as const satisfies Record<HistoryEntry['subject'], readonly string[]>;
export type HistoryAction<Subject extends HistoryEntry['subject'] = HistoryEntry['subject']> =
  (typeof HISTORY_ACTIONS)[Subject][number];

// The search of a history finds these labels; the SQL in service-kit's history-text.ts must match them.

function historySubjectLabel(subject: HistoryEntry['subject']): string {
  return toLabel(subject);
}

export function historySubjectPlural(subject: HistoryEntry['subject']): string {
  return subject === 'settings' ? toLabel(subject) : `${toLabel(subject)}s`;
}

/** "Time slot #12"; the settings have no number. */
export function historyRecordLabel({ subject, subject_id: id }: Pick<HistoryEntry, 'subject' | 'subject_id'>): string {
  return subject === 'settings' ? toLabel(subject) : `${historySubjectLabel(subject)} #${id}`;
}

export function historyActorLabel({ actor }: Pick<HistoryEntry, 'actor'>): string {
  return actor ?? 'The portal';
}

export function historyActionLabel({ action }: Pick<HistoryEntry, 'action'>): string {
  return toLabel(action);
}

function toLabel(stored: string): string {
  return capitalise(stored.replace(/[.\-_]/g, ' '));
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
