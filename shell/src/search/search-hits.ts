import type { SearchAnswer } from '@tailgate/contracts';

/** A found record, or with `all` a link to all results of its kind. */
export type SearchHit = { path: string; title: string; detail: string; all?: true };
export type HitGroup = { label: string; hits: SearchHit[] };

export function groupHits({ clients, appointments, quotes }: SearchAnswer, words: string): HitGroup[] {
  const search = encodeURIComponent(words);
  const group = (label: string, found: SearchAnswer['clients'], pathOf: (id: number) => string, list: string) => {
    const hits: SearchHit[] = found.hits.map(({ id, title, detail }) => ({ path: pathOf(id), title, detail }));
    const title = `Show all ${label.toLowerCase()}`;
    if (found.more) hits.push({ path: list, title, detail: `Showing the first ${hits.length}`, all: true });
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
