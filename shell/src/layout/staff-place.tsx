import { isStaff, useLoaded, useSession } from '@tailgate/web-kit';
import { useState } from 'react';
import { isNavigationNarrow, keepNavigation } from './narrow-navigation.ts';
import { Place } from './staff-place.style.ts';

const load = () =>
  import(/* webpackChunkName: "staff-navigation" */ '../navigation/staff-navigation.tsx').then(
    (module) => module.StaffNavigation,
  );

/** Keeps the room of the staff's navigation, whose code visitors and customers do not load. */
export function StaffPlace() {
  const session = useSession();
  const [narrow, setNarrow] = useState(isNavigationNarrow);
  if (session.status !== 'signed-in' || !isStaff(session.user.role)) return null;
  const change = (chosen: boolean) => {
    setNarrow(chosen);
    keepNavigation(chosen ? 'narrow' : 'wide');
  };
  return (
    <Place $narrow={narrow}>
      <LoadedNavigation narrow={narrow} onNarrow={change} />
    </Place>
  );
}

function LoadedNavigation(props: { narrow: boolean; onNarrow(narrow: boolean): void }) {
  const navigation = useLoaded(load);
  if (navigation.status === 'ready') return <navigation.value {...props} />;
  if (navigation.status === 'loading') return null;
  return (
    <button type="button" onClick={navigation.retry}>
      Load navigation
    </button>
  );
}
