import { type PaymentCondition, routes } from '@tailgate/contracts';
import type { PaymentStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';
import type { PaymentMethod } from '../../../components/record/record-labels.ts';

export type PaymentFilter = {
  search: string | undefined;
  status: PaymentStatus | PaymentCondition | undefined;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Leaves out payments abandoned without a charge. */
  attempts: 'without' | undefined;
};

const paymentsQuery = (filter: PaymentFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['payments', 'staff', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listPayments, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const usePayments = (filter: PaymentFilter, place: ListPlace) => useQuery(paymentsQuery(filter, place));
