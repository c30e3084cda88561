import { Dialog } from '@tailgate/ui/overlays';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from './search-box.tsx';

export function SearchDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  return (
    <Dialog open onOpenChange={onClose} title="Search">
      <SearchBox
        onChoose={({ path }) => {
          onClose();
          void navigate(path);
        }}
      />
    </Dialog>
  );
}
