import type { ParsedQuery, routes } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import { clientSearch, IS_DOUBLE, type ListedClient } from '../clients/client-repository.ts';
import { allOf, answeredRows, firstRows, type PageQuery } from '../lists/page-query.ts';
import {
  type AppointmentFilter,
  conditionAfter,
  conditionsOf,
  cursorAfter,
  SORTED_BY,
  searchOf,
} from '../trips/appointment-list.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';

export type ExportedAppointment = StoredAppointment & {
  client_name: string;
  client_email: string;
  client_phone: string;
};
export type ExportedClient = ListedClient & { created_on: string };
export type ClientFilter = ParsedQuery<typeof routes.exportClients>;

const PAGE = 1_000;
const BY_TIME = { sort: 'date', order: 'asc' } as const;

/**
 * Reads the rows of an export page by page, so that it holds no more than a page in memory and no long transaction. A search scans
 * every row instead of using the index, because an export reads all hits.
 */
export function createExportRepository(database: Sequelize) {
  async function* pages<Row extends object>(next: (last: Row | undefined) => { sql: string; bind: object }) {
    for (let last: Row | undefined; ; ) {
      const { sql, bind } = next(last);
      const rows = await execute<Row>(database, sql, { ...bind });
      if (rows.length > 0) yield rows;
      last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
    }
  }

  return {
    appointments: (filter: AppointmentFilter): AsyncGenerator<ExportedAppointment[]> =>
      pages((last) => pageOfAppointments(filter, last)),

    clients: (filter: ClientFilter, timeZone: string): AsyncGenerator<ExportedClient[]> =>
      pages((last: (ExportedClient & { place: string }) | undefined) => pageOfClients(filter, timeZone, last)),
  };
}

function pageOfAppointments(filter: AppointmentFilter, last: StoredAppointment | undefined) {
  const { bind, conditions, either } = conditionsOf(filter, BY_TIME.sort);
  const search = searchOf(filter, BY_TIME.sort);
  const following = last ? conditionAfter(cursorAfter(last, BY_TIME.sort), BY_TIME) : { after: null, bind: {} };
  const query: PageQuery = {
    columns: 'a.*, c.name AS client_name, c.email AS client_email, c.phone AS client_phone',
    from: 'appointments a',
    joined: 'JOIN clients c ON c.id = a.client_id',
    conditions: search ? [...conditions, search.inText] : conditions,
    ...(either ? { either } : {}),
    sortedBy: SORTED_BY[BY_TIME.sort],
    order: BY_TIME.order,
    after: following.after,
    limit: PAGE,
    bind: { ...bind, ...following.bind, ...search?.bind },
  };
  return { sql: `${answeredRows(query, firstRows(query, PAGE))} ORDER BY place`, bind: query.bind };
}

function pageOfClients(
  { from, to, search: typed, doubles }: ClientFilter,
  timeZone: string,
  last?: { id: number; place: string },
) {
  const search = typed ? clientSearch(typed) : undefined;
  const conditions = [
    ...(from === undefined ? [] : ['c.created_at >= $from::date::timestamp AT TIME ZONE $timeZone']),
    ...(to === undefined ? [] : ['c.created_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone']),
    ...(search ? [search.inText] : []),
    ...(doubles ? [IS_DOUBLE] : []),
    ...(last ? ['(c.created_at, c.id) > ($place::timestamptz, $id::integer)'] : []),
  ];
  // Read the place as text: a Date has no microseconds, and the last row of a page would come again on the next.
  const sql = `
    SELECT c.*, c.created_at::text AS place, (c.created_at AT TIME ZONE $timeZone)::date AS created_on,
      (SELECT count(*)::integer FROM appointments a WHERE a.client_id = c.id) AS appointment_count
    FROM clients c WHERE ${allOf(conditions)} ORDER BY c.created_at, c.id LIMIT ${PAGE}`;
  const given = Object.entries({ from, to, ...search?.bind, place: last?.place, id: last?.id });
  const bind = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return { sql, bind: { ...bind, timeZone } };
}
