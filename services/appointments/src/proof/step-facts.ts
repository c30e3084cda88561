import { PROBLEM_WORDS } from '@tailgate/contracts';
import { formatInstantDate, formatLongDate } from '@tailgate/domain';
import { countedActions } from '../crew/counted-actions.ts';
import type { StoredAction } from '../crew/crew-repository.ts';
import type { Fact } from '../receipts/paper.ts';
import { clockAt } from '../rules/format.ts';

const STEP_WORDS: Partial<Record<StoredAction['press'], string>> = {
  'on-my-way': 'On the way',
  arrived: 'Arrived',
  loaded: 'Loaded',
  delivered: 'Delivered',
  problem: 'Not delivered',
};

export interface TripTime {
  readonly date: string | null;
  readonly timeZone: string;
}

/** "10:11 AM", with the date if it is not that of the trip */
export function timeOf(at: Date, { date, timeZone }: TripTime): string {
  const day = formatInstantDate(at, timeZone);
  const clock = clockAt(at, timeZone);
  return date !== null && day === formatLongDate(date) ? clock : `${day}, ${clock}`;
}

/** The steps that count. Staff also read failed attempts, and what was undone or is under review. */
export function stepFacts(
  actions: readonly StoredAction[],
  trip: TripTime,
  { forStaff }: { forStaff: boolean },
): Fact[] {
  const counted = new Set(countedActions(actions));
  return actions.flatMap((action) => {
    const { press, effect, happened_at } = action;
    const label = STEP_WORDS[press];
    if (!label || effect === 'none') return [];
    if (!forStaff && (press === 'problem' || !counted.has(action))) return [];
    const said = forStaff ? forStaffOf(action, counted.has(action)) : [];
    return [{ label, value: [timeOf(happened_at, trip), ...said.filter(Boolean)].join(', ') }];
  });
}

function forStaffOf({ effect, effect_reason, detail }: StoredAction, counts: boolean) {
  const { reason, words, not_taken } = detail;
  const standing = effect === 'review' ? `under review: ${effect_reason}` : !counts && 'undone';
  return [reason && PROBLEM_WORDS[reason], words, not_taken && `No photo: ${not_taken}`, standing];
}
