import { findCurrent, NAVIGATION_COOKIE, staffGroups } from '@tailgate/contracts';
import { useSession, useShell } from '@tailgate/web-kit';
import { useLocation } from 'react-router-dom';
import { keepChoice } from '../keep-choice.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';

export function StaffNavigation({ narrow, onNarrow }: { narrow: boolean; onNarrow(narrow: boolean): void }) {
  const { config } = useShell();
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'signed-in') return null;
  const groups = staffGroups(config, session.user.role);
  const current = findCurrent(
    groups.flatMap(({ items }) => items),
    pathname,
  );
  const change = (chosen: boolean) => {
    onNarrow(chosen);
    keepChoice(NAVIGATION_COOKIE, chosen ? 'narrow' : 'wide');
  };
  return (
    <>
      <SideNavigation groups={groups} current={current} narrow={narrow} onNarrow={change} />
      <BottomBar groups={groups} current={current} />
    </>
  );
}
