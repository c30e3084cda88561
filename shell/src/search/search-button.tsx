import { space, token } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
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
      <Trigger type="button" aria-haspopup="dialog" title="Search (Ctrl+K)" onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden="true" />
        <span>Search</span>
      </Trigger>
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

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${space(2.5)};
  border: 1px solid rgb(255 255 255 / 45%);
  border-radius: ${token('radius-md')};
  background: transparent;
  color: ${token('on-ink')};
  font-size: 0.9375rem;
  font-weight: 600;
  cursor: pointer;
  &:hover { background: rgb(255 255 255 / 12%); }
  &:focus-visible { outline-color: ${token('accent')}; }
  @media (max-width: 1439px) { span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`;
