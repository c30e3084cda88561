import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** Whose mails, or what they are about. */
export type MessageSubject = { client_id: number } | { appointment_id: number };

const PAGE = 10;

/** Mails to clients, the newest first. */
export const messagesQuery = (subject: MessageSubject) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'staff', subject],
    queryFn: ({ pageParam, signal }) =>
      apiPage(routes.listMessages, { query: { ...subject, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Mails are sent while this is looked at: each look asks again.
    staleTime: 0,
  });

export const useMessages = (subject: MessageSubject) => useInfiniteQuery(messagesQuery(subject));
