import { IconButton } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { Ellipsis } from 'lucide-react';
import type { Sorting } from './list-order.tsx';
import type { RowAction } from './row-actions.tsx';

export type ListMenuProps = { name: string; sorting: Sorting; exported: RowAction | undefined };

/** Opens at once: its code was loaded by the press on its button. */
export function ListMenu({ name, sorting: { order, onChange }, exported }: ListMenuProps) {
  const trigger = <IconButton variant="secondary" label={name} icon={<Ellipsis size={18} aria-hidden />} />;
  return (
    <Menu defaultOpen trigger={trigger}>
      {exported && (
        <MenuItem disabled={exported.disabled ?? false} onSelect={exported.onSelect}>
          {exported.label}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onChange(order === 'desc' ? 'asc' : 'desc')}>
        {order === 'desc' ? 'Show oldest first' : 'Show newest first'}
      </MenuItem>
    </Menu>
  );
}
