import { isStaff, useLoaded, useSession, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { Place } from './staff-place.style.ts';

export const loadStaffNavigation = () =>
  import(/* webpackChunkName: "staff-navigation" */ '../navigation/staff-navigation.tsx').then(
    (module) => module.StaffNavigation,
  );

/** Keeps the room of the staff's navigation, whose code visitors and customers do not load. */
export function StaffPlace() {
  const { narrowNavigation = false } = useShell().config;
  const session = useSession();
  const [narrow, setNarrow] = useState(narrowNavigation);
  if (session.status !== 'signed-in' || !isStaff(session.user.role)) return null;
  return (
    <Place $narrow={narrow}>
      <LoadedNavigation narrow={narrow} onNarrow={setNarrow} />
    </Place>
  );
}

function LoadedNavigation(props: { narrow: boolean; onNarrow(narrow: boolean): void }) {
  const navigation = useLoaded(loadStaffNavigation);
  if (navigation.status === 'ready') return <navigation.value {...props} />;
  if (navigation.status === 'loading') return null;
  return (
    <button type="button" onClick={navigation.retry}>
      Load navigation
    </button>
  );
}
