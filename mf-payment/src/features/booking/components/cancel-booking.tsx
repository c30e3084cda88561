import { Button } from '@tailgate/ui';
import { useLoaded, useShell } from '@tailgate/web-kit';
import { useEffect, useState } from 'react';
import type { CancelQuestionProps } from './cancel-question.tsx';

// Most visits need no dialog.
const load = () => import('./cancel-question.tsx').then((module) => module.CancelQuestion);

export function CancelBooking(props: Omit<CancelQuestionProps, 'onClose'>) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        Cancel Booking
      </Button>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Loads the code of the dialog on first use. */
function Question(props: CancelQuestionProps) {
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
