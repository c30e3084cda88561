import { barItems, type NavigationItem, type StaffGroup } from '@tailgate/contracts';
import { Ellipsis } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Bar, RoomForBar } from './bottom-bar.style.ts';
import { LoadedSheet, prepareSheet } from './loaded-sheet.tsx';
import { NavigationLink } from './navigation-link.tsx';

type BottomBarProps = { groups: readonly StaffGroup[]; current: NavigationItem | undefined };

export function BottomBar({ groups, current }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const items = barItems(groups.flatMap((group) => group.items));
  return (
    <>
      <RoomForBar />
      <Bar aria-label="Main, small screens">
        {items.map((item) => (
          <NavigationLink key={item.to} item={item} current={current} label={item.shortLabel ?? item.label} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={current && !items.includes(current) ? true : undefined}
          onPointerEnter={prepareSheet}
          onFocus={prepareSheet}
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={20} aria-hidden />
          <span>More</span>
        </button>
      </Bar>
      {open && <LoadedSheet groups={groups} current={current} inBar={items} onClose={close} />}
    </>
  );
}
