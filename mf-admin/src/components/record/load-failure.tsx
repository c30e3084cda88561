import { Button, Callout } from '@tailgate/ui';
import { ApiError, failureMessage } from '@tailgate/web-kit';
import type { ReactNode } from 'react';

/** Said where the server wrote no sentence. */
export const NO_ANSWER = 'The server did not respond. Check your connection and try again.';

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

/** Why a record that was asked for by its number is not shown: there is none, or what the server says. */
export function whyNotShown(noun: string, error: Error): string {
  if (error instanceof ApiError && error.status === 404) return `There is no ${noun} with this number.`;
  return failureMessage(error, NO_ANSWER);
}
