import type { User } from '@tailgate/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { AccountFace } from './account-face.tsx';

type MenuComponent = ComponentType<{ user: User; defaultOpen: boolean }>;

/** The account's menu. Its code comes after the page; a press that was faster opens it as soon as it is there. */
export function AccountButton({ user }: { user: User }) {
  const [menu, setMenu] = useState<{ Menu: MenuComponent } | null>(null);
  const [presses, setPresses] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press asks again for code that could not be had before.
  useEffect(() => {
    let mounted = true;
    const show = ({ AccountMenu }: { AccountMenu: MenuComponent }) => mounted && setMenu({ Menu: AccountMenu });
    import('./account-menu.tsx').then(show, () => undefined);
    return () => {
      mounted = false;
    };
  }, [presses]);
  if (menu) return <menu.Menu user={user} defaultOpen={presses > 0} />;
  return <AccountFace user={user} aria-haspopup="menu" aria-expanded={false} onClick={() => setPresses(presses + 1)} />;
}
