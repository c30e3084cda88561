import { useSession, useShell } from '@tailgate/web-kit';
import { useLocation } from 'react-router-dom';
import { findCurrent } from '../layout/navigation-items.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { staffGroups } from './staff-groups.ts';

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
  return (
    <>
      <SideNavigation groups={groups} current={current} narrow={narrow} onNarrow={onNarrow} />
      <BottomBar groups={groups} current={current} />
    </>
  );
}
