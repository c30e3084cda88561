import type { SearchAnswer } from '@tailgate/contracts';

/** One record that was found, or with `all` the way to everything that was found of its kind. */
export type SearchHit = { path: string; title: string; detail: string; all?: true };
export type HitGroup = { label: string; hits: SearchHit[] };

/** What was found, by kind, in the order in which the arrow keys go through it; kinds of which there is nothing are left out. */
export function groupHits({ clients, appointments, quotes }: SearchAnswer, words: string): HitGroup[] {
  const search = encodeURIComponent(words);
  const group = (label: string, found: SearchAnswer['clients'], pathOf: (id: number) => string, list: string) => {
    const hits: SearchHit[] = found.hits.map(({ id, title, detail }) => ({ path: pathOf(id), title, detail }));
    const title = `Show all ${label.toLowerCase()}`;
    if (found.more) hits.push({ path: list, title, detail: `The first ${hits.length} are shown here`, all: true });
    return { label, hits };
  };
  return [
    group('Clients', clients, (id) => `/clients/${id}`, `/clients?search=${search}`),
    group(
      'Appointments',
      appointments,
      (id) => `/appointments?open=${id}`,
      `/appointments?period=all&search=${search}`,
    ),
    group('Quotes', quotes, (id) => `/admin?tab=quotes&quote=${id}`, `/admin?tab=quotes&status=all&search=${search}`),
  ].filter(({ hits }) => hits.length > 0);
}
