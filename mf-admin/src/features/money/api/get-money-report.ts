import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const moneyReportQuery = queryOptions({
  queryKey: ['money', 'report'],
  queryFn: ({ signal }) => apiRequest(routes.moneyReport, { signal }),
});

export const useMoneyReport = () => useQuery(moneyReportQuery);
