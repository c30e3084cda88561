import type { User } from '@tailgate/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { AccountFace } from './account-face.tsx';

type MenuComponent = ComponentType<{ user: User; defaultOpen: boolean }>;

/** Loads the account menu after the page. A click before that opens the menu as soon as it is loaded. */
export function AccountButton({ user }: { user: User }) {
  const [menu, setMenu] = useState<{ Menu: MenuComponent } | null>(null);
  const [presses, setPresses] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press retries a failed load.
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
