import type { User } from '@tailgate/contracts';
import { type ComponentType, useState } from 'react';
import { AccountFace } from './account-face.tsx';

type MenuComponent = ComponentType<{ user: User; defaultOpen: boolean }>;

const load = () => import('./account-menu.tsx').then((module) => module.AccountMenu);
const prepare = () => void load().catch(() => undefined);

export function AccountButton({ user }: { user: User }) {
  const [menu, setMenu] = useState<{ Menu: MenuComponent } | null>(null);
  const open = () =>
    void load().then(
      (Menu) => setMenu({ Menu }),
      () => undefined,
    );
  if (menu) return <menu.Menu user={user} defaultOpen />;
  return (
    <AccountFace
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    />
  );
}
