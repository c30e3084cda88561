import { Button } from '@tailgate/ui';
import { useLoadedDialog } from '@tailgate/web-kit';
import { useState } from 'react';
import type { CancelQuestionProps } from './cancel-question.tsx';

// Most visits need no dialog.
const load = () => import('./cancel-question.tsx').then((module) => module.CancelQuestion);

export function CancelBooking(props: Omit<CancelQuestionProps, 'onClose'>) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        Cancel booking
      </Button>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question(props: CancelQuestionProps) {
  const CancelQuestion = useLoadedDialog(load, props.onClose);
  return CancelQuestion && <CancelQuestion {...props} />;
}
