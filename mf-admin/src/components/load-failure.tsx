import { Button, Callout } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import type { ReactNode } from 'react';

/** Said where the server wrote no sentence. */
export const NO_ANSWER = 'The answer did not arrive. Check your connection and try again.';

type LoadFailureProps = {
  /** What could not be loaded, in the words of the error catalogue: "Failed to fetch time slots". */
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
  /** Why, where it is known better than by the server's sentence. */
  children?: ReactNode;
};

/** Something that could not be loaded: what, why in the server's own words, and a Retry. */
export function LoadFailure({ title, query, children }: LoadFailureProps) {
  return (
    <Callout
      tone="destructive"
      title={title}
      action={
        <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      {children ?? failureMessage(query.error, NO_ANSWER)}
    </Callout>
  );
}
