import { useSession, useShell } from '@tailgate/web-kit';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Bar, Strip } from './navigation.style.ts';
import { navigationFor } from './navigation-items.ts';

const FULL_LABELS = 7;

export function Navigation({ place }: { place: 'header' | 'strip' }) {
  const { config } = useShell();
  const session = useSession();
  const row = useActiveInView(session.status);
  if (session.status !== 'signed-in') return null;
  const links = navigationFor(config, session.user.role, 'header');
  const short = place === 'strip' || links.length > FULL_LABELS;
  const Row = place === 'header' ? Bar : Strip;
  return (
    <Row ref={row} aria-label={place === 'header' ? 'Main' : 'Main, small screens'}>
      {links.map(({ to, label, shortLabel }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          onFocus={({ currentTarget }) => {
            // With the keyboard only: a link must not move under a finger.
            if (currentTarget.matches(':focus-visible')) scrollToMiddle(currentTarget);
          }}
        >
          {(short && shortLabel) || label}
        </NavLink>
      ))}
    </Row>
  );
}

function useActiveInView(status: string) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active link is looked up after each navigation and once the links are shown.
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (active) scrollToMiddle(active);
  }, [pathname, status]);
  return row;
}

function scrollToMiddle(link: HTMLElement): void {
  const row = link.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
