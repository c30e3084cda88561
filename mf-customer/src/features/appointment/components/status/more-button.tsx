import { IconButton } from '@tailgate/ui';
import { useLoadedMenu } from '@tailgate/web-kit';
import { Ellipsis } from 'lucide-react';
import type { MoreMenuProps } from './more-menu.tsx';

const load = () => import('./more-menu.tsx').then((module) => module.MoreMenu);

/** Most visits need no menu. */
export function MoreButton(props: MoreMenuProps) {
  const [MoreMenu, open] = useLoadedMenu(load);
  if (props.items.length === 0) return null;
  if (MoreMenu) return <MoreMenu {...props} />;
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
