import type { CheckedRow, ImportKind, ImportRow, ImportState } from '@tailgate/contracts';
import type { BadgeTone } from '@tailgate/ui';
import { type Columns, FIELD_LABELS } from './match-columns.ts';

export const KIND_LABELS: Record<ImportKind, string> = { clients: 'Clients', appointments: 'Appointments' };

const STATE_LABELS: Record<ImportState, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  refused: 'Refused',
};
/** A trip that is here already and differs is not changed. */
export function stateLabel(kind: ImportKind, state: ImportState): string {
  return kind === 'appointments' && state === 'changed' ? 'Differs' : STATE_LABELS[state];
}
export const STATE_TONES: Record<ImportState, BadgeTone> = {
  new: 'green',
  changed: 'blue',
  same: 'gray',
  refused: 'red',
};

export const inThousands = (count: number) => count.toLocaleString('en-US');
export const rowsText = (count: number) => `${inThousands(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Whom or what a row is about: "Ada Byron", and below it what tells it from others. */
export function whatOf({ cells }: { cells: ImportRow['cells'] }): { title: string; detail: string } {
  const title = cells.name || [cells.first_name, cells.last_name].filter(Boolean).join(' ') || '–';
  const contact = [cells.email, cells.phone].filter(Boolean).join(', ');
  const trip = [
    [cells.date, cells.start].filter(Boolean).join(' '),
    [cells.origin, cells.destination].filter(Boolean).join(' → '),
  ];
  return { title, detail: cells.origin === undefined ? contact : trip.filter(Boolean).join(', ') };
}

/** Each reason with the heading of its column in the file. */
export function reasonsOf({ problems, note }: CheckedRow, columns: Columns, headings: readonly string[]): string[] {
  const reasons = problems.map(({ field, message }) => {
    if (field === null) return message;
    const at = columns.indexOf(field);
    return `${at < 0 ? FIELD_LABELS[field] : headings[at]}: ${message}`;
  });
  return note ? [...reasons, note] : reasons;
}
