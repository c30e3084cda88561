import { APPOINTMENT_STATUSES } from '@tailgate/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '../features/appointment/api/list-appointments.ts';

export function useStatusFilter(): [AppointmentFilter, (filter: AppointmentFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = APPOINTMENT_STATUSES.find((status) => status === search.get('status')) ?? 'all';
  // The address changes a moment later; without this state the pressed button would jump back until then.
  const [filter, setFilter] = useState<AppointmentFilter>(inAddress);
  useEffect(() => setFilter(inAddress), [inAddress]);
  const choose = (chosen: AppointmentFilter) => {
    setFilter(chosen);
    setSearch(chosen === 'all' ? {} : { status: chosen }, { replace: true });
  };
  return [filter, choose];
}
