import { useSession, useShell } from '@tailgate/web-kit';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Bar, Strip } from './navigation.style.ts';
import { navigationFor } from './navigation-items.ts';

/** One row in the header on wide screens, a scrolling row below it on small ones. */
export function Navigation({ place, onIntent }: { place: 'header' | 'strip'; onIntent(to: string): void }) {
  const { registry } = useShell().config;
  const session = useSession();
  const row = useActiveInView(session.status);
  if (session.status !== 'signed-in') return null;
  const Row = place === 'header' ? Bar : Strip;
  return (
    <Row ref={row} aria-label={place === 'header' ? 'Main' : 'Main, small screens'}>
      {navigationFor(registry, session.user.role, 'header').map(({ to, label, shortLabel }) => (
        <NavLink key={to} to={to} end={to === '/'} onPointerEnter={() => onIntent(to)} onFocus={() => onIntent(to)}>
          {place === 'strip' ? (shortLabel ?? label) : label}
        </NavLink>
      ))}
    </Row>
  );
}

/** Scrolls the row, not the page, until the active link is in view. */
function useActiveInView(status: string) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active link is looked up after each navigation and once the links are shown.
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && active)
      row.current.scrollLeft = active.offsetLeft - (row.current.clientWidth - active.clientWidth) / 2;
  }, [pathname, status]);
  return row;
}
