import type { SearchAnswer } from '@tailgate/contracts';

/** One record that was found, and where it is shown. */
export type SearchHit = { path: string; title: string; detail: string };
export type HitGroup = { label: string; hits: SearchHit[] };

/** What was found, by kind, in the order in which the arrow keys go through it; kinds of which there is nothing are left out. */
export function groupHits({ clients, appointments, quotes }: SearchAnswer): HitGroup[] {
  const hits = (found: SearchAnswer['clients'], pathOf: (id: number) => string) =>
    found.hits.map(({ id, title, detail }) => ({ path: pathOf(id), title, detail }));
  return [
    { label: 'Clients', hits: hits(clients, (id) => `/clients/${id}`) },
    { label: 'Appointments', hits: hits(appointments, (id) => `/appointments?open=${id}`) },
    { label: 'Quotes', hits: hits(quotes, (id) => `/admin?tab=quotes&quote=${id}`) },
  ].filter((group) => group.hits.length > 0);
}
