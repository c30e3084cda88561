import type { Appointment, ListOrder, ParsedQuery, routes } from '@tailgate/contracts';
import { SERVICE_TIER_LABELS, SERVICE_TIERS, type ServiceTier } from '@tailgate/domain';
import { invalidInput } from '@tailgate/service-kit';
import { gramSearch, type Searched } from '@tailgate/service-kit/database';
import { allOf, FOLLOWS, type RowConditions } from '../lists/page-query.ts';
import type { ListSearch } from '../lists/search-query.ts';

export type AppointmentFilter = Pick<
  ParsedQuery<typeof routes.listAppointments>,
  'from' | 'to' | 'undated' | 'status' | 'service_type' | 'client_id' | 'ids' | 'search'
> & { ownerId?: number | undefined };
export type AppointmentSort = NonNullable<ParsedQuery<typeof routes.listAppointments>['sort']>;

// Keep these expressions equal to those of the indexes (migrations 021, 022, 054 and 057), or Postgres does not use the indexes.
const DAY = "coalesce(a.appointment_date, '-infinity'::date)";
const COLUMN = 'a.appointment_date';
const START = "coalesce(a.appointment_time_start, '00:00'::time)";
export const TEXTS: Searched = {
  text: 'fold_text(a.search_text)',
  bucket: "((coalesce(a.appointment_date, '0001-01-01') - '0001-01-01'::date) / 30)",
};

export const SORTED_BY: Record<AppointmentSort, readonly string[]> = { date: [DAY, START, 'a.id'], newest: ['a.id'] };

/**
 * @returns the filter as conditions on `appointments a`: with the expression of the index for sorting by day, and in `countedBy` with
 * the plain column of the smaller index for counting
 */
export function conditionsOf(filter: AppointmentFilter, sort: AppointmentSort) {
  const bind: Record<string, unknown> = {};
  const conditions = otherConditions(filter, bind);
  if (filter.from !== undefined) bind.from = filter.from;
  if (filter.to !== undefined) bind.to = filter.to;
  const byDay = (day: string) => withDays(filter, conditions, day);
  return { ...byDay(sort === 'date' ? DAY : COLUMN), countedBy: byDay(COLUMN), bind };
}

function withDays({ from, to, undated }: AppointmentFilter, conditions: string[], day: string): RowConditions {
  if (from === undefined && to === undefined) return { conditions };
  const period = allOf([
    ...(from === undefined ? [] : [`${day} >= $from::date`]),
    ...(to === undefined ? [] : [`${day} <= $to::date`]),
    'a.appointment_date IS NOT NULL',
  ]);
  return undated ? { conditions, either: [period, `${DAY} = '-infinity'`] } : { conditions: [...conditions, period] };
}

function otherConditions(filter: AppointmentFilter, bind: Record<string, unknown>): string[] {
  const conditions: string[] = [];
  const narrow = (name: string, value: unknown, condition: string) => {
    if (value === undefined) return;
    conditions.push(condition);
    bind[name] = value;
  };
  narrow('owner', filter.ownerId, 'a.client_id IN (SELECT o.id FROM clients o WHERE o.user_id = $owner::integer)');
  if (filter.status === 'awaiting_payment') conditions.push("a.status = 'pending' AND a.payment_id IS NULL");
  else if (filter.status === 'balance_due') conditions.push('a.balance_due > 0 AND a.cancelled_at IS NULL');
  else narrow('status', filter.status, 'a.status = $status::text');
  narrow('tier', filter.service_type, 'a.service_type = $tier::text');
  narrow('ids', filter.ids, 'a.id = ANY($ids::integer[])');
  narrow('client', filter.client_id, 'a.client_id = $client::integer');
  return conditions;
}

function tiersMatching(search: string): ServiceTier[] {
  const wanted = search.toLowerCase();
  return SERVICE_TIERS.filter(
    (tier) => tier.includes(wanted) || SERVICE_TIER_LABELS[tier].toLowerCase().includes(wanted),
  );
}

export function searchOf({ search }: AppointmentFilter, sort: AppointmentSort): ListSearch | undefined {
  if (!search) return undefined;
  const found = { ...gramSearch(TEXTS, search), inOrder: sort === 'date' ? TEXTS : null };
  const tiers = tiersMatching(search);
  if (tiers.length === 0) return found;
  const orTier = (condition: string) =>
    `(${condition} OR a.service_type IN (${tiers.map((tier) => `'${tier}'`).join(', ')}))`;
  return { ...found, inText: orTier(found.inText), inIndex: orTier(found.inIndex) };
}

type Place = Pick<Appointment, 'id' | 'appointment_date' | 'appointment_time_start'>;

export function cursorAfter(appointment: Place, sort: AppointmentSort): string {
  const { appointment_date: date, appointment_time_start: start, id } = appointment;
  const place = sort === 'newest' ? [id] : [date ?? '', start ?? '', id];
  return Buffer.from(place.join(' ')).toString('base64url');
}

const CURSORS = {
  newest: /^(?<id>[1-9]\d{0,9})$/,
  date: /^(?:(?<day>\d{4}-\d\d-\d\d) (?<start>\d\d:\d\d:\d\d)| ) (?<id>[1-9]\d{0,9})$/,
} as const;

/** @throws AppError INVALID_INPUT for a cursor of another list */
export function conditionAfter(
  cursor: string,
  { sort, order }: { sort: AppointmentSort; order: ListOrder },
): { after: string; bind: Record<string, unknown> } {
  const place = CURSORS[sort].exec(Buffer.from(cursor, 'base64url').toString())?.groups;
  if (!place) throw invalidInput([{ field: 'cursor', message: 'Not a cursor of this list' }]);
  const { id, day = '-infinity', start = '00:00:00' } = place;
  if (sort === 'newest') return { after: `a.id ${FOLLOWS[order]} $id::integer`, bind: { id } };
  const after = `(${DAY}, ${START}, a.id) ${FOLLOWS[order]} ($day::date, $start::time, $id::integer)`;
  return { after, bind: { day, start, id } };
}
