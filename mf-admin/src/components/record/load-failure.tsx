import { RetryCallout } from '@tailgate/ui';
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
    <RetryCallout title={title} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {children ?? failureReason(query.error)}
    </RetryCallout>
  );
}

export function loadFailureMessage(noun: string, error: Error): string {
  if (error instanceof ApiError && error.status === 404) return `There is no ${noun} with this number.`;
  return failureReason(error);
}
