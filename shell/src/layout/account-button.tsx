import type { User } from '@tailgate/contracts';
import { useLoadedMenu } from '@tailgate/web-kit';
import { AccountFace } from './account-face.tsx';

const load = () => import('./account-menu.tsx').then((module) => module.AccountMenu);
const prepare = () => void load().catch(() => undefined);

export function AccountButton({ user }: { user: User }) {
  const [AccountMenu, open] = useLoadedMenu(load);
  if (AccountMenu) return <AccountMenu user={user} defaultOpen />;
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
