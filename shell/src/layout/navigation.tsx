import { space, token } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { navigationFor } from './navigation-items.ts';

const roomForNavigation = '@media (min-width: 1200px)';

const link = css`
  flex-shrink: 0;
  display: flex;
  align-items: center;
  padding: 0 ${space(3)};
  color: ${token('on-ink-soft')};
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  @media (min-width: 1200px) and (max-width: 1439px) { padding: 0 ${space(2.5)}; font-size: 0.875rem; }
  border-bottom: 3px solid transparent;
  border-top: 3px solid transparent;
  &:hover { color: ${token('on-ink')}; }
  &.active { color: ${token('on-ink')}; border-bottom-color: ${token('accent')}; }
  &:focus-visible { outline-color: ${token('accent')}; outline-offset: -3px; }
`;

const Bar = styled.nav`
  display: none;
  align-self: stretch;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  ${roomForNavigation} { display: flex; }
  a { ${link} }
`;

const Strip = styled.nav`
  display: flex;
  overflow-x: auto;
  padding: 0 ${space(2)};
  background: ${token('ink')};
  border-top: 1px solid rgb(255 255 255 / 14%);
  scrollbar-width: none;
  a { ${link} min-height: 2.75rem; }
  ${roomForNavigation} { display: none; }
`;

/** The areas a signed-in user can go to: one row in the header on wide screens, one that scrolls below it on small ones. */
export function Navigation({ place, onIntent }: { place: 'header' | 'strip'; onIntent(to: string): void }) {
  const session = useSession();
  const row = useActiveInView(session.status);
  if (session.status !== 'signed-in') return null;
  const Row = place === 'header' ? Bar : Strip;
  return (
    <Row ref={row} aria-label={place === 'header' ? 'Main' : 'Main, small screens'}>
      {navigationFor(session.user.role).map(({ to, label, shortLabel }) => (
        <NavLink key={to} to={to} end={to === '/'} onPointerEnter={() => onIntent(to)} onFocus={() => onIntent(to)}>
          {place === 'strip' ? (shortLabel ?? label) : label}
        </NavLink>
      ))}
    </Row>
  );
}

/** The row is wider than a phone: it moves until the area one is in can be seen, and only it, not the page. */
function useActiveInView(status: string) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active link is found by what it says, once there are areas and after each navigation.
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && active)
      row.current.scrollLeft = active.offsetLeft - (row.current.clientWidth - active.clientWidth) / 2;
  }, [pathname, status]);
  return row;
}
