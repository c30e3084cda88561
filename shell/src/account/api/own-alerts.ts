import { type OwnAlertChoices, type OwnAlerts, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const ownAlertsQuery = queryOptions({
  queryKey: ['own-alerts'],
  queryFn: ({ signal }) => apiRequest(routes.ownAlerts, { signal }),
  // A reply by phone changes them too.
  staleTime: 0,
});

export const useOwnAlerts = () => useQuery(ownAlertsQuery);

function useAlertChange<Input>(change: (input: Input) => Promise<OwnAlerts>) {
  const client = useQueryClient();
  return useChange({
    mutationFn: change,
    onSuccess: (alerts) => client.setQueryData(ownAlertsQuery.queryKey, alerts),
  });
}

export const useChooseAlerts = () =>
  useAlertChange((body: OwnAlertChoices) => apiRequest(routes.chooseOwnAlerts, { body }));

export const useStartAlertNumber = () =>
  useAlertChange((body: { phone: string; wording_version: 1 }) => apiRequest(routes.startAlertNumber, { body }));

export const useVerifyAlertNumber = () =>
  useAlertChange((code: string) => apiRequest(routes.verifyAlertNumber, { body: { code } }));

export const useEndAlertNumber = () => useAlertChange((_: undefined) => apiRequest(routes.endAlertNumber));
