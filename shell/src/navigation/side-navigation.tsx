import type { NavigationItem, StaffGroup } from '@tailgate/contracts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId } from 'react';
import { NavigationLink } from './navigation-link.tsx';
import { Side } from './side-navigation.style.ts';

type SideNavigationProps = {
  groups: readonly StaffGroup[];
  current: NavigationItem | undefined;
  narrow: boolean;
  onNarrow(narrow: boolean): void;
};

export function SideNavigation({ groups, current, narrow, onNarrow }: SideNavigationProps) {
  const label = narrow ? 'Expand navigation' : 'Collapse navigation';
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <Side aria-label="Main" $narrow={narrow}>
      {groups.map((group) => (
        <Group key={group.title ?? ''} group={group} current={current} narrow={narrow} />
      ))}
      <button type="button" title={narrow ? label : undefined} onClick={() => onNarrow(!narrow)}>
        <Icon size={20} aria-hidden />
        <span>{label}</span>
      </button>
    </Side>
  );
}

type GroupProps = Pick<SideNavigationProps, 'current' | 'narrow'> & { group: StaffGroup };

function Group({ group: { title, items }, current, narrow }: GroupProps) {
  const id = useId();
  return (
    <>
      {title && <p id={id}>{title}</p>}
      <ul aria-labelledby={title && id}>
        {items.map((item) => (
          <li key={item.to}>
            <NavigationLink item={item} current={current} label={item.label} title={narrow ? item.label : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
