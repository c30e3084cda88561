import { routes } from '@tailgate/contracts';
import type { AppointmentStatus, BusinessDate, ServiceTier } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** What staff narrow the list to; what is left out narrows nothing. */
export type AppointmentFilter = {
  search?: string | undefined;
  status?: AppointmentStatus | undefined;
  service_type?: ServiceTier | undefined;
  from?: BusinessDate | undefined;
  to?: BusinessDate | undefined;
  client_id?: number;
  /** By day and time, latest first; else by when they were made. */
  sort?: 'date';
};

/** A page of everyone's appointments, newest first; the server searches, filters and sorts. */
export const appointmentsQuery = (filter: AppointmentFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['appointments', 'staff', filter, cursor],
    queryFn: ({ signal }) => apiPage(routes.listAppointments, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAppointments = (filter: AppointmentFilter, cursor: string | undefined) =>
  useQuery(appointmentsQuery(filter, cursor));
