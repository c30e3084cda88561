import { useLoaded, useShell } from '@tailgate/web-kit';
import { useEffect } from 'react';
import type { ChangeStatusProps } from './change-status.tsx';

// Dialogs are code that most visits do not need, and visitors who ask for a quote never.
const load = () => import('./change-status.tsx').then((module) => module.ChangeStatus);

/** The question before a status is changed, whose code comes with the first one. */
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
