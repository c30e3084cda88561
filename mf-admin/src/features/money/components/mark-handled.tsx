import type { MoneyFinding } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';

const MarkHandledDialog = lazyPart(
  () => import('./mark-handled-dialog.tsx').then((module) => module.MarkHandledDialog),
  'question',
);

/** For a finding that the portal cannot repair: staff say how they handled it. */
export function MarkHandled({ finding, sentence }: { finding: MoneyFinding; sentence: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Mark as Handled
      </Button>
      {open && <MarkHandledDialog finding={finding} sentence={sentence} onClose={() => setOpen(false)} />}
    </>
  );
}
