import { Dialog } from '@tailgate/ui/overlays';
import { useNavigate } from 'react-router';
import { SearchBox } from './search-box.tsx';

/** Finds a record and opens it. */
export function SearchDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const navigate = useNavigate();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search">
      <SearchBox
        onChoose={({ path }) => {
          onOpenChange(false);
          void navigate(path);
        }}
      />
    </Dialog>
  );
}
