import { routes } from '@tailgate/contracts';
import type { AppointmentStatus, BusinessDate, ServiceTier } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

/** What staff narrow the list to; what is left out narrows nothing. */
export type AppointmentFilter = {
  search?: string | undefined;
  status?: AppointmentStatus | 'awaiting_payment' | undefined;
  service_type?: ServiceTier | undefined;
  from?: BusinessDate | undefined;
  to?: BusinessDate | undefined;
  /** With a period: those without a date, too. */
  undated?: 'true' | undefined;
  client_id?: number;
  /** By day and time, latest first; else by when they were made. */
  sort?: 'date';
};

/** A page of everyone's appointments; the server searches, filters and sorts. */
export const appointmentsQuery = (filter: AppointmentFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['appointments', 'staff', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listAppointments, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAppointments = (filter: AppointmentFilter, place: ListPlace) =>
  useQuery(appointmentsQuery(filter, place));
