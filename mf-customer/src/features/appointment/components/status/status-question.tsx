import { useLoaded, useShell } from '@tailgate/web-kit';
import { useEffect } from 'react';
import type { ChangeStatusProps } from './change-status.tsx';

// Most visits need no dialog.
const load = () => import('./change-status.tsx').then((module) => module.ChangeStatus);

/** Loads the code of `ChangeStatus` on first use. */
export function StatusQuestion(props: ChangeStatusProps) {
  const { toast } = useShell();
  const question = useLoaded(load);
  const { onClose } = props;
  const failed = question.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    toast({ title: 'Error', description: 'The connection was interrupted. Please try again.', tone: 'destructive' });
    onClose();
  }, [failed, toast, onClose]);
  return question.status === 'ready' ? <question.value {...props} /> : null;
}
