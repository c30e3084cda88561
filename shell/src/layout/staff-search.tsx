import { isStaff, useLoaded, useSession } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { HeaderButton } from './header.style.ts';
import { ContrastIcon } from './icons.tsx';

const load = () => import('../search/search-button.tsx').then((module) => module.SearchButton);

/** Loads the search for staff only. */
export function StaffSearch() {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.role) ? <LoadedSearch /> : null;
}

function LoadedSearch() {
  const search = useLoaded(load);
  if (search.status === 'ready') return <search.value />;
  return (
    <Place as="span" aria-hidden="true">
      <ContrastIcon />
      <span>Search</span>
    </Place>
  );
}

/** Where the button will be, so that its neighbours do not move. */
const Place = styled(HeaderButton)`
  visibility: hidden;
`;
