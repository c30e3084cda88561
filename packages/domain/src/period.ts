/** The periods of a day in which slots are offered; hours are in the business time zone. */
export const PERIODS = [
  { id: 'morning', label: 'Morning', hours: '7am-11am', startHour: 7, endHour: 11 },
  { id: 'afternoon', label: 'Afternoon', hours: '11am-3pm', startHour: 11, endHour: 15 },
  { id: 'evening', label: 'Evening', hours: '3pm-7pm', startHour: 15, endHour: 19 },
] as const;
export type NamedPeriodId = (typeof PERIODS)[number]['id'];
export type PeriodId = NamedPeriodId | 'other';

/** The period in which a slot starts ("HH:MM:SS" or "HH:MM"). */
export function periodOf(startTime: string): PeriodId {
  const hour = Number(startTime.slice(0, 2));
  return PERIODS.find((period) => hour >= period.startHour && hour < period.endHour)?.id ?? 'other';
}

/** "Morning (7am-11am)", or "Other" for slots outside every period. */
export function periodTitle(id: PeriodId): string {
  const period = PERIODS.find((candidate) => candidate.id === id);
  return period ? `${period.label} (${period.hours})` : 'Other';
}

/** Groups slots by period and sorts them by start time; skips empty periods. */
export function groupByPeriod<T extends { start_time: string }>(
  slots: readonly T[],
): { id: PeriodId; title: string; slots: T[] }[] {
  const order: PeriodId[] = [...PERIODS.map((period) => period.id), 'other'];
  const sorted = slots.toSorted((a, b) => a.start_time.localeCompare(b.start_time));
  return order
    .map((id) => ({ id, title: periodTitle(id), slots: sorted.filter((slot) => periodOf(slot.start_time) === id) }))
    .filter((group) => group.slots.length > 0);
}
