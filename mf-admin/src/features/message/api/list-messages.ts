import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

export type MessageSubject = { client_id: number } | { appointment_id: number };

const PAGE = 10;

const messagesQuery = (subject: MessageSubject) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'staff', subject],
    queryFn: ({ pageParam, signal }) =>
      apiPage(routes.listMessages, { query: { ...subject, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Emails are sent in the background: read again on every visit.
    staleTime: 0,
  });

export const useMessages = (subject: MessageSubject) => useInfiniteQuery(messagesQuery(subject));
