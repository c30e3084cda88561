import { type HandledFindingBody, routes } from '@tailgate/contracts';
import { ApiError, apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { moneyReportQuery } from './get-money-report.ts';

/** Hides a finding of the reconciliation until it changes. */
export function useMarkFindingHandled() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: HandledFindingBody) => apiRequest(routes.markFindingHandled, { body }),
    onSuccess: (report) => client.setQueryData(moneyReportQuery.queryKey, report),
    // A colleague may have handled it; without a response, it may be marked already.
    onError: (error) =>
      (isConflict(error) || !(error instanceof ApiError)) && client.invalidateQueries(moneyReportQuery),
  });
}
