import type { MoneyFinding } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useLoadedDialog } from '@tailgate/web-kit';
import { useCallback, useState } from 'react';
import type { MarkHandledProps } from './mark-handled-dialog.tsx';

const load = () => import('./mark-handled-dialog.tsx').then((module) => module.MarkHandledDialog);

export function MarkHandled({ finding, sentence }: { finding: MoneyFinding; sentence: string }) {
  const [open, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Mark as Handled
      </Button>
      {open && <LoadedDialog finding={finding} sentence={sentence} onClose={onClose} />}
    </>
  );
}

function LoadedDialog(props: MarkHandledProps) {
  const MarkHandledDialog = useLoadedDialog(load, props.onClose);
  return MarkHandledDialog && <MarkHandledDialog {...props} />;
}
