import { createHash } from 'node:crypto';
import type { CheckedRow, ImportRow } from '@tailgate/contracts';
import { estimatedHours, foldText, type PriceBook, parseHundredths, tierForDistance } from '@tailgate/domain';
import { describeChanges, type Labels } from '../rules/describe-changes.ts';
import { priceOfStaffAppointment } from '../rules/staff-price.ts';
import { TRIP_LABELS } from '../rules/trip-labels.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';
import { findClientsOfTrips } from './find-clients-of-trips.ts';
import type { ImportedRow } from './imported-appointment-repository.ts';
import { type KindOfImport, type Planned, TAKE_BACK_BATCH } from './kind-of-import.ts';
import { LAST_MINUTE, notesOf, readAppointment, type TypedTrip } from './read-appointment.ts';
import { problem, readPerson, refused, SeenKeys } from './read-person.ts';

interface TripPlan {
  readonly trip: ImportedRow;
  readonly key: string;
}
interface ReadTrip {
  readonly row: ImportRow;
  readonly trip: TypedTrip;
  readonly problems: CheckedRow['problems'];
  readonly client_id: number;
  readonly key: string;
}

/**
 * Past trips are completed, as they were driven and paid elsewhere; no payment is recorded. Trips to come wait for a truck. A trip that is
 * here already is never changed: its time and price belong to its slot and its payment.
 */
export const importAppointments: KindOfImport<TripPlan> = {
  async check(deps, rows, order, transaction) {
    const clock = { timeZone: deps.settings.timeZone, now: deps.now(), order };
    const clients = await findClientsOfTrips(deps, rows.map(readPerson), transaction);
    const read = rows.map((row): ReadTrip => {
      const { trip, problems } = readAppointment(row, clock);
      const client = clients.get(row.row);
      const client_id = client?.id ?? 0;
      const all = client?.problem ? [client.problem, ...problems] : problems;
      return { row, trip, problems: all, client_id, key: keyOf(client_id, trip) };
    });
    const places = read
      .filter(({ client_id }) => client_id > 0)
      .map(({ row, trip, ...rest }) => ({ ...trip, ...rest, row: row.row, number: trip.person.number }));
    const found = new Map(
      (await deps.importedAppointments.findSame(places, transaction)).map((same) => [same.row, same]),
    );
    const prices = await deps.prices.current();
    const seen = new SeenKeys();
    return read.map((each) => {
      const same = found.get(each.row.row);
      return same ? compared(each, same) : planned(each, seen, prices);
    });
  },

  async lock({ importedAppointments }, rows, transaction) {
    const found = await importedAppointments.findClients(rows.map(readPerson), transaction);
    await importedAppointments.lockClients(
      found.map(({ id }) => id),
      transaction,
    );
  },

  async write({ importedAppointments }, rows, _of, transaction) {
    const fresh = rows.flatMap(({ checked, plan }) => (plan ? [{ row: checked.row, ...plan }] : []));
    const ids = await importedAppointments.create(
      fresh.map(({ trip }) => trip),
      transaction,
    );
    const idOf = new Map(fresh.map(({ row }, index) => [row, ids[index] ?? null]));
    return {
      rows: rows.map(({ checked }) => ({ ...checked, record_id: idOf.get(checked.row) ?? checked.record_id })),
      records: fresh.map(({ row, key }) => ({
        row_number: row,
        client_id: null,
        appointment_id: idOf.get(row) ?? null,
        version: 1,
        before: null,
        row_key: key,
      })),
    };
  },

  async askAboutMoney({ importedAppointments, payments }, { source, after, scope }) {
    const asked = await importedAppointments.findNext(source.id, { after, limit: TAKE_BACK_BATCH });
    const ids = asked.map(({ id }) => id);
    return { asked, blocked: ids.length === 0 ? [] : await payments.findOpenMoney(ids, scope.requestId) };
  },

  async takeBack({ importedAppointments, jobs }, { source, money: { asked, blocked } }, transaction) {
    const askedIds = asked.map(({ id }) => id);
    const found = (await importedAppointments.lockToTakeBack(source.id, askedIds, transaction)).map((record) =>
      record.reason === null && blocked.includes(record.record_id) ? { ...record, reason: 'has a payment' } : record,
    );
    const free = found.filter(({ reason }) => reason === null);
    const ids = free.map(({ record_id }) => record_id);
    await importedAppointments.delete(ids, transaction);
    if (ids.length > 0) await jobs.enqueue(transaction, 'forget-appointments', { appointment_ids: ids });
    const kept = found.flatMap(({ reason, ...record }) => (reason === null ? [] : [{ ...record, reason }]));
    return { takenBack: free, kept, next: asked.length < TAKE_BACK_BATCH ? null : (asked.at(-1)?.row ?? null) };
  },
};

function planned(
  { row, trip, problems, client_id, key }: ReadTrip,
  seen: SeenKeys,
  prices: { book: PriceBook; version: number },
): Planned<TripPlan> {
  if (problems.length > 0) return { checked: refused(row, problems), plan: null };
  const earlier = seen.find(row.row, [key]);
  if (earlier !== null) return { checked: refused(row, [problem(null, `Same trip as row ${earlier}`)]), plan: null };
  const note = trip.isPast ? 'Completed; no payment is recorded' : 'Waits for a truck';
  const checked = { row: row.row, state: 'new' as const, record_id: null, problems: [], note, keys: [key] };
  return { checked, plan: { trip: tripRow(trip, client_id, prices), key } };
}

const LABELS = {
  appointment_date: ['Date', 'text'],
  appointment_time_start: ['Start', 'text'],
  appointment_time_end: ['End', 'text'],
  ...TRIP_LABELS,
  instructions: ['From the customer', 'text'],
} as const satisfies Labels<string>;

function compared(
  { row, trip, key }: ReadTrip,
  { appointment, is_imported }: { appointment: StoredAppointment; is_imported: boolean },
): Planned<TripPlan> {
  const about = { row: row.row, record_id: appointment.id, problems: [], keys: [key] };
  if (is_imported) return { checked: { ...about, state: 'same', note: 'Imported before' }, plan: null };
  const stored = {
    ...appointment,
    distance: decimalOf(appointment.distance),
    total_amount: decimalOf(appointment.total_amount),
  };
  const typed = {
    service_type: trip.service_type ?? stored.service_type,
    appointment_date: trip.date ?? stored.appointment_date,
    appointment_time_start: trip.start ?? stored.appointment_time_start,
    appointment_time_end: trip.end ?? stored.appointment_time_end,
    origin: trip.origin || stored.origin,
    destination: trip.destination || stored.destination,
    distance: trip.distance || stored.distance,
    load_weight: trip.load_weight ?? stored.load_weight,
    total_amount: trip.total_amount ?? stored.total_amount,
    notes: trip.notes ?? stored.notes,
    instructions: trip.instructions ?? stored.instructions,
  };
  const changes = describeChanges(stored, typed, LABELS);
  if (changes === '') return { checked: { ...about, state: 'same', note: null }, plan: null };
  return { checked: { ...about, state: 'changed', note: `Stays as it is here. ${changes}` }, plan: null };
}

/** Numbers of a JSON row have no trailing zeros. */
const decimalOf = (amount: string | number) => Number(amount).toFixed(2);

function tripRow(
  trip: TypedTrip,
  client_id: number,
  { book, version }: { book: PriceBook; version: number },
): ImportedRow {
  const { date, start, isPast, origin, destination, distance, instructions } = trip;
  const load_weight = trip.load_weight ?? 0;
  const service_type = trip.service_type ?? tierForDistance(book, parseHundredths(distance));
  const price = priceOfStaffAppointment(book, { distance, service_type, load_weight });
  const time = { appointment_date: date, appointment_time_start: start, appointment_time_end: endOf(trip) };
  const none = { appointment_date: null, appointment_time_start: null, appointment_time_end: null };
  return {
    ...{ client_id, service_type, origin, destination, distance, load_weight, instructions },
    rate: price.rate,
    weight_fee: trip.weight_fee ?? (trip.total_amount === null ? price.weight_fee : '0.00'),
    total_amount: trip.total_amount ?? price.total_amount,
    price_book_version: version,
    ...(isPast ? time : none),
    status: isPast ? 'completed' : 'pending',
    notes: isPast ? trip.notes : notesOf(trip),
    entered_later: isPast,
  };
}

/** A trip without an end takes its estimated hours, and ends on its day. */
function endOf({ start, end, distance }: TypedTrip): string | null {
  if (start === null || end !== null) return end;
  const hour = Number(start.slice(0, 2)) + estimatedHours(parseHundredths(distance));
  return hour > 23 ? LAST_MINUTE : `${String(hour).padStart(2, '0')}${start.slice(2)}`;
}

function keyOf(client_id: number, { date, start, origin, destination, distance }: TypedTrip): string {
  const parts = [client_id, date, start, foldText(origin), foldText(destination), distance];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
