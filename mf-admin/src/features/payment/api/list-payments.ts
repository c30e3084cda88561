import { routes } from '@tailgate/contracts';
import type { PaymentStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '../payment-methods.ts';

/** What the list is narrowed to; undefined narrows nothing. */
export type PaymentFilter = {
  search: string | undefined;
  status: PaymentStatus | undefined;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** A page of the payments, newest first; the server searches and filters. */
export const paymentsQuery = (filter: PaymentFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['payments', 'staff', filter, cursor],
    queryFn: ({ signal }) => apiPage(routes.listPayments, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const usePayments = (filter: PaymentFilter, cursor: string | undefined) =>
  useQuery(paymentsQuery(filter, cursor));
