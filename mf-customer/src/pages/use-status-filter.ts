import { APPOINTMENT_STATUSES } from '@tailgate/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '../features/appointment/api/list-appointments.ts';

/** The status filter, kept in the address (?status=) so that a reload and a link keep it. */
export function useStatusFilter(): [AppointmentFilter, (filter: AppointmentFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = APPOINTMENT_STATUSES.find((status) => status === search.get('status')) ?? 'all';
  // The address follows a moment later, and the pressed button must not jump back until then.
  const [filter, setFilter] = useState<AppointmentFilter>(inAddress);
  useEffect(() => setFilter(inAddress), [inAddress]);
  const choose = (chosen: AppointmentFilter) => {
    setFilter(chosen);
    setSearch(chosen === 'all' ? {} : { status: chosen }, { replace: true });
  };
  return [filter, choose];
}
