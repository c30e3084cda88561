import { Button, Card, CardHeader, Muted, RetryCallout, Skeleton, Stack, space, VisuallyHidden } from '@tailgate/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOwnQuotes } from '../api/list-own-quotes.ts';
import { QuoteRow } from './quote-row.tsx';

export function OwnQuotes() {
  // Focused when the Retry button disappears.
  const box = useRef<HTMLElement>(null);
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="own-quotes">
      <CardHeader title={<span id="own-quotes">My quotes</span>} />
      <List onRecovered={() => box.current?.focus()} />
    </Box>
  );
}

function List({ onRecovered }: { onRecovered(): void }) {
  const quotes = useOwnQuotes();
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = quotes;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // Quotes with an appointment are shown as its card only.
  const waiting = items.filter(({ appointment }) => appointment === null);
  const lookFurther = waiting.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (lookFurther && !isFetchingNextPage) void fetchNextPage();
  }, [lookFurther, isFetchingNextPage, fetchNextPage]);
  if (isPending || lookFurther) {
    return (
      <Stack $gap={4}>
        <VisuallyHidden role="status">Loading your quotes</VisuallyHidden>
        <Skeleton $height="4rem" />
        <Skeleton $height="4rem" />
      </Stack>
    );
  }
  const retry = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) onRecovered();
  };
  const failed = isError && (
    <RetryCallout title="Your quotes couldn't be loaded" busy={isFetching} onRetry={() => void retry()} />
  );
  if (waiting.length === 0) return failed || <NoQuotes booked={items.length > 0} />;
  return (
    <Stack $gap={4}>
      <Rows>
        {waiting.map((quote) => (
          <li key={quote.id}>
            <QuoteRow quote={quote} />
          </li>
        ))}
      </Rows>
      {failed}
      {hasNextPage && !isError && (
        <div>
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more quotes
          </Button>
        </div>
      )}
    </Stack>
  );
}

function NoQuotes({ booked }: { booked: boolean }) {
  return (
    <Muted as="p">
      <span>{booked ? 'Your approved quotes are under My Appointments. ' : 'No quotes found. '}</span>
      <Link to="/quote">Request a quote</Link>, and it will appear here with its price.
    </Muted>
  );
}

const Box = styled(Card)`
  outline: none;
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li:first-child > article { padding-top: 0; }
  > li:last-child > article { border-bottom: 0; padding-bottom: ${space(1)}; }
`;
