import { COUNT_CAP, type NavigationCount, routes } from '@tailgate/contracts';
import { textSize, token } from '@tailgate/ui';
import { apiPage } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** Its key makes it follow every change of quotes. */
const pendingQuotes = queryOptions({
  queryKey: ['quotes', 'pending', 'count'],
  queryFn: async ({ signal }) => (await apiPage(routes.listPendingQuotes, { query: { limit: 1 }, signal })).total,
});

const counts: Record<NavigationCount, { query: typeof pendingQuotes; what: string }> = {
  'pending-quotes': { query: pendingQuotes, what: 'waiting for review' },
};

/** @returns nothing if there is none, or only a newer shell can count it */
export function useLinkCount(name: string | undefined): { text: string; description: string } | null {
  const counted = new Map<string | undefined, (typeof counts)[NavigationCount]>(Object.entries(counts)).get(name);
  const { data } = useQuery({ ...(counted?.query ?? pendingQuotes), enabled: counted !== undefined });
  if (!counted || !data) return null;
  const text = `${data}${data >= COUNT_CAP ? '+' : ''}`;
  return { text, description: `${text} ${counted.what}` };
}

export const LinkCount = styled.small`
  min-width: 1.25rem;
  margin-inline-start: auto;
  padding: 0 0.375rem;
  border-radius: 999px;
  background: ${token('accent')};
  color: ${token('on-accent')};
  font-size: ${textSize('caption')};
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
`;
