import { IconButton } from '@tailgate/ui';
import { Ellipsis } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { MoreMenuProps } from './more-menu.tsx';

const load = () => import('./more-menu.tsx').then((module) => module.MoreMenu);

/** Most visits need no menu. */
export function MoreButton(props: MoreMenuProps) {
  const [menu, setMenu] = useState<{ Menu: ComponentType<MoreMenuProps> } | null>(null);
  const open = () =>
    void load().then(
      (Menu) => setMenu({ Menu }),
      () => undefined,
    );
  if (props.items.length === 0) return null;
  if (menu) return <menu.Menu {...props} />;
  return (
    <IconButton
      variant="secondary"
      label="More"
      aria-describedby={props.describedBy}
      aria-haspopup="menu"
      aria-expanded={false}
      icon={<Ellipsis size={18} aria-hidden="true" />}
      onClick={open}
    />
  );
}
