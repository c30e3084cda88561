import { isStaff, useSession, useShell } from '@tailgate/web-kit';
import { Link, useLocation } from 'react-router-dom';
import { Bar, Strip } from './navigation.style.ts';
import { findCurrent, navigationFor } from './navigation-items.ts';

/** The customers' links. Those of staff are beside the page. */
export function Navigation({ place }: { place: 'header' | 'strip' }) {
  const { config } = useShell();
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'signed-in' || isStaff(session.user.role)) return null;
  const links = navigationFor(config, session.user.role, 'header');
  const current = findCurrent(links, pathname);
  const Row = place === 'header' ? Bar : Strip;
  return (
    <Row aria-label={place === 'header' ? 'Main' : 'Main, small screens'}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={link === current ? 'page' : undefined}>
          {(place === 'strip' && link.shortLabel) || link.label}
        </Link>
      ))}
    </Row>
  );
}
