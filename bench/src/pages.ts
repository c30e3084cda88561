import type { Answer } from './compare-page.ts';

export interface BenchPage {
  readonly name: string;
  readonly path: string | ((ask: (path: string) => Promise<Answer>) => Promise<string>);
  /** A file holds every row of some days; the cost of 50 of its lines is compared. */
  readonly isFile?: true;
}

/** Follows the next-page links; 1,000 rows have 20 pages. */
const farBehind =
  (path: string, walked: number): BenchPage['path'] =>
  async (ask) => {
    let at = path;
    for (let each = 0; each < walked; each += 1) at = (await ask(at)).next ?? at;
    return at;
  };
const page = (name: string, path: BenchPage['path']): BenchPage => ({ name, path });

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
/** One load a day, or 500: more than one page in both stacks. */
const TWO_MONTHS = `from=${daysAgo(90)}&to=${daysAgo(30)}`;
const FIRST_MONTHS = `from=${daysAgo(1_830)}&to=${daysAgo(1_780)}`;

export const PAGES: readonly BenchPage[] = [
  page('appointments', '/api/appointments?limit=50'),
  page('appointments, by date', '/api/appointments?sort=date&limit=50'),
  page('appointments, by date, far behind', farBehind('/api/appointments?sort=date&limit=50', 15)),
  page('appointments, by date, earliest first', '/api/appointments?sort=date&order=asc&limit=50'),
  page('appointments of two months', `/api/appointments?sort=date&limit=50&${TWO_MONTHS}`),
  page('appointments, completed', '/api/appointments?sort=date&limit=50&status=completed'),
  page('appointments, completed, of two months', `/api/appointments?sort=date&limit=50&status=completed&${TWO_MONTHS}`),
  page('appointments, regional', '/api/appointments?sort=date&limit=50&service_type=regional'),
  page('appointments, searched: a street', '/api/appointments?sort=date&limit=50&search=Harbor%20Road'),
  page('appointments, a street, earliest first', '/api/appointments?sort=date&order=asc&limit=50&search=Harbor%20Road'),
  page('appointments, searched: one address', '/api/appointments?sort=date&limit=50&search=12%20Mill%20Lane,%20Troy'),
  page('appointments, searched: nothing', '/api/appointments?sort=date&limit=50&search=Nowhere'),
  page('appointments, searched: a letter', '/api/appointments?sort=date&limit=50&search=h'),
  page('appointments, searched: two digits', '/api/appointments?sort=date&limit=50&search=47'),
  page('appointments, searched: two rare letters', '/api/appointments?sort=date&limit=50&search=zz'),
  page('appointments of a client', '/api/appointments?limit=50&client_id=100'),
  page('clients', '/api/clients?limit=50'),
  page('clients, far behind', farBehind('/api/clients?limit=50', 2)),
  page('clients, oldest first', '/api/clients?order=asc&limit=50'),
  page('clients, searched: a name', '/api/clients?limit=50&search=Keller'),
  page('clients, searched: one', '/api/clients?limit=50&search=client-150@'),
  page('clients, searched: nothing', '/api/clients?limit=50&search=Nobody'),
  page('clients, searched: a letter', '/api/clients?limit=50&search=k'),
  page('clients, searched: a digit', '/api/clients?limit=50&search=5'),
  page('one client', '/api/clients/100'),
  page('payments', '/api/payments?limit=50'),
  page('payments, far behind', farBehind('/api/payments?limit=50', 15)),
  page('payments, oldest first', '/api/payments?order=asc&limit=50'),
  page('payments, completed', '/api/payments?limit=50&status=completed'),
  page('payments, cash', '/api/payments?limit=50&method=cash'),
  page('payments of two months', `/api/payments?limit=50&${TWO_MONTHS}`),
  page('payments, completed, of two months', `/api/payments?limit=50&status=completed&${TWO_MONTHS}`),
  page('payments, searched: a number', '/api/payments?limit=50&search=500'),
  page('payments, searched: a digit', '/api/payments?limit=50&search=5'),
  page('payments, searched: letters', '/api/payments?limit=50&search=pi'),
  page('payments of an appointment', '/api/appointments/500/payments'),
  page('quotes', '/api/quotes?limit=50'),
  page('quotes that wait', '/api/quotes/pending?limit=50'),
  page('quotes, pending', '/api/quotes?limit=50&status=pending'),
  page('quotes, expired', '/api/quotes?limit=50&status=expired'),
  page('quotes, rejected', '/api/quotes?limit=50&status=rejected'),
  page('quotes, searched: a street', '/api/quotes?limit=50&search=Harbor%20Road'),
  page('quotes, searched: nothing', '/api/quotes?limit=50&search=Nowhere'),
  page('quotes, searched: a digit', '/api/quotes?limit=50&search=4'),
  page('quotes, expired, searched', '/api/quotes?limit=50&status=expired&search=Elm'),
  page('messages', '/api/messages?limit=50'),
  page('messages of a client', '/api/messages?limit=50&client_id=100'),
  page('history of appointments', '/api/history/appointments?limit=50'),
  page('history, searched: a name', '/api/history/appointments?limit=50&search=grace'),
  page('history, searched: nothing', '/api/history/appointments?limit=50&search=nobody'),
  page('history, searched: a letter', '/api/history/appointments?limit=50&search=z'),
  page('history of two months', `/api/history/appointments?limit=50&${FIRST_MONTHS}`),
  page('history of payments', '/api/history/payments?limit=50'),
  page('users', '/api/users?limit=50'),
  page('users, oldest first', '/api/users?order=asc&limit=50'),
  page('users, searched: a name', '/api/users?limit=50&search=keller'),
  page('users, searched: one', '/api/users?limit=50&search=user-150@'),
  page('users, searched: nothing', '/api/users?limit=50&search=nobody'),
  page('figures of appointments', '/api/summary/appointments'),
  page('figures of payments', '/api/summary/payments'),
  page('search of the header: a name', '/api/search?q=Keller'),
  page('search of the header: a street', '/api/search?q=Harbor%20Road'),
  page('search of the header: a number', '/api/search?q=500'),
  page('search of the header: a digit', '/api/search?q=5'),
  page('search of the header: a letter', '/api/search?q=h'),
  page('search of the header: nothing', '/api/search?q=Nowhere'),
  { ...page('file of appointments, 50 lines', `/api/exports/appointments?${TWO_MONTHS}`), isFile: true },
  { ...page('file of clients, 50 lines', `/api/exports/clients?${FIRST_MONTHS}`), isFile: true },
  { ...page('file of payments, 50 lines', `/api/exports/payments?${TWO_MONTHS}`), isFile: true },
];
