import { useLoadedDialog } from '@tailgate/web-kit';
import { useCallback, useState } from 'react';

const load = () => import('../themes/theme-dialog.tsx').then((module) => module.ThemeDialog);

export function ThemeButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Theme
      </button>
      {open && <LoadedDialog onClose={close} />}
    </>
  );
}

function LoadedDialog({ onClose }: { onClose(): void }) {
  const ThemeDialog = useLoadedDialog(load, onClose);
  return ThemeDialog && <ThemeDialog onClose={onClose} />;
}
