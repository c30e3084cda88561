import { isStaff, useSession } from '@tailgate/web-kit';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { HeaderButton } from './header.style.ts';
import { SearchIcon } from './icons.tsx';

type DialogComponent = ComponentType<{ open: boolean; onOpenChange(open: boolean): void }>;

const load = () => import('../search/search-dialog.tsx').then((module) => module.SearchDialog);
const prepare = () => void load().catch(() => undefined);

/** The search, for staff only. */
export function StaffSearch() {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.role) ? <SearchButton /> : null;
}

/** Opens the search dialog, also by Ctrl+K, and loads it when it is first needed. */
function SearchButton() {
  const [dialog, setDialog] = useState<{ SearchDialog: DialogComponent } | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    setOpen(true);
    load().then(
      (SearchDialog) => setDialog({ SearchDialog }),
      () => setOpen(false),
    );
  }, []);
  useSearchKey(show);
  return (
    <>
      <HeaderButton
        type="button"
        aria-haspopup="dialog"
        title="Search (Ctrl+K)"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        <SearchIcon />
        <span>Search</span>
      </HeaderButton>
      {dialog && <dialog.SearchDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

function useSearchKey(show: () => void): void {
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [show]);
}
