import { isStaff, useLoadedDialog, useSession } from '@tailgate/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { HeaderButton } from './header.style.ts';
import { SearchIcon } from './icons.tsx';

const load = () => import('../search/search-dialog.tsx').then((module) => module.SearchDialog);
const prepare = () => void load().catch(() => undefined);

export function StaffSearch() {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.role) ? <SearchButton /> : null;
}

function SearchButton() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
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
      {open && <LoadedSearch onClose={close} />}
    </>
  );
}

function LoadedSearch({ onClose }: { onClose(): void }) {
  const SearchDialog = useLoadedDialog(load, onClose);
  return SearchDialog && <SearchDialog onClose={onClose} />;
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
