import { Button, token } from '@tailgate/ui';
import { useLoadedDialog } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CancelQuestionProps } from './cancel-question.tsx';

// Most visits need no dialog.
const load = () => import('./cancel-question.tsx').then((module) => module.CancelQuestion);

export function CancelBooking(props: Omit<CancelQuestionProps, 'onClose'>) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Quiet variant="ghost" onClick={() => setAsked(true)}>
        Cancel booking
      </Quiet>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question(props: CancelQuestionProps) {
  const CancelQuestion = useLoadedDialog(load, props.onClose);
  return CancelQuestion && <CancelQuestion {...props} />;
}

const Quiet = styled(Button)`
  color: ${token('danger')};
`;
