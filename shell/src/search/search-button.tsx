import { Dialog } from '@tailgate/ui/overlays';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { HeaderButton } from '../layout/header.style.ts';
import { SearchBox } from './search-box.tsx';

/** Opens the search dialog, also by Ctrl+K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <HeaderButton type="button" aria-haspopup="dialog" title="Search (Ctrl+K)" onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden="true" />
        <span>Search</span>
      </HeaderButton>
      <Dialog open={open} onOpenChange={setOpen} title="Search">
        <SearchBox
          onChoose={({ path }) => {
            setOpen(false);
            void navigate(path);
          }}
        />
      </Dialog>
    </>
  );
}
