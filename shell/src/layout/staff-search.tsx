import { isStaff, useLoaded, useSession } from '@tailgate/web-kit';

const load = () => import('../search/search-button.tsx').then((module) => module.SearchButton);

/** Loads the search for staff only. */
export function StaffSearch() {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.role) ? <LoadedSearch /> : null;
}

function LoadedSearch() {
  const search = useLoaded(load);
  return search.status === 'ready' ? <search.value /> : null;
}
