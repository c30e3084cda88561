import { findCurrent, navigationFor } from '@tailgate/contracts';
import { isStaff, useSession, useShell } from '@tailgate/web-kit';
import { Link, useLocation } from 'react-router-dom';
import { Links } from './navigation.style.ts';

/** The customers' links. Those of staff are beside the page. */
export function Navigation() {
  const { config } = useShell();
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'signed-in' || isStaff(session.user.role)) return null;
  const items = navigationFor(config, session.user.role, 'header');
  const current = findCurrent(items, pathname);
  return (
    <Links aria-label="Main">
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item === current ? 'page' : undefined}>
          {item.label}
        </Link>
      ))}
    </Links>
  );
}
