import { Button, Callout } from '@tailgate/ui';
import { ApiError, failureMessage } from '@tailgate/web-kit';
import type { ReactNode } from 'react';

const NO_ANSWER = 'The server did not respond. Check your connection and try again.';
const NO_REASON = 'The server reported an error without a reason. Please try again in a moment.';

type LoadFailureProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
  children?: ReactNode;
};

export function failureReason(error: unknown): string {
  return failureMessage(error, error instanceof ApiError ? NO_REASON : NO_ANSWER);
}

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
      {children ?? failureReason(query.error)}
    </Callout>
  );
}

export function loadFailureMessage(noun: string, error: Error): string {
  if (error instanceof ApiError && error.status === 404) return `There is no ${noun} with this number.`;
  return failureReason(error);
}
