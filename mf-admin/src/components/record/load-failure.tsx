import { Button, Callout } from '@tailgate/ui';
import { ApiError, failureMessage } from '@tailgate/web-kit';
import type { ReactNode } from 'react';

/** Shown if the server sent no message. */
export const NO_ANSWER = 'The server did not respond. Check your connection and try again.';

type LoadFailureProps = {
  /** From the specification's error catalogue: "Failed to fetch time slots". */
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
  /** A better reason than the server's message. */
  children?: ReactNode;
};

/** Says what could not be loaded and why, and offers a retry. */
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

/** @returns why a record cannot be shown */
export function loadFailureMessage(noun: string, error: Error): string {
  if (error instanceof ApiError && error.status === 404) return `There is no ${noun} with this number.`;
  return failureMessage(error, NO_ANSWER);
}
