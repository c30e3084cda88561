import { routes } from '@tailgate/contracts';
import type { AppointmentStatus, BusinessDate, ServiceTier } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

export type AppointmentFilter = {
  search?: string | undefined;
  status?: AppointmentStatus | 'awaiting_payment' | 'balance_due' | undefined;
  service_type?: ServiceTier | undefined;
  from?: BusinessDate | undefined;
  to?: BusinessDate | undefined;
  undated?: 'true' | undefined;
  client_id?: number;
  sort?: 'date';
};

const appointmentsQuery = (filter: AppointmentFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['appointments', 'staff', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listAppointments, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAppointments = (filter: AppointmentFilter, place: ListPlace) =>
  useQuery(appointmentsQuery(filter, place));
