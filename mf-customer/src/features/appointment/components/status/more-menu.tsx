import { IconButton } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { Ellipsis } from 'lucide-react';

export type MoreMenuProps = { describedBy: string; items: readonly { label: string; onSelect(): void }[] };

/** Opens at once: its code was loaded by the press on its button. */
export function MoreMenu({ describedBy, items }: MoreMenuProps) {
  const icon = <Ellipsis size={18} aria-hidden="true" />;
  return (
    <Menu
      defaultOpen
      trigger={<IconButton variant="secondary" label="More" aria-describedby={describedBy} icon={icon} />}
    >
      {items.map(({ label, onSelect }) => (
        <MenuItem key={label} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
