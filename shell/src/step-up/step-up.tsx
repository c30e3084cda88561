import { onKeptDataForgotten, onSignInAgain, useLoaded } from '@tailgate/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const load = () => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog);

/** Asks the person to prove who they are when a request of the shell or of a remote needs it. All that wait get one answer. */
export function StepUp() {
  const [asking, setAsking] = useState(false);
  const question = useRef<PromiseWithResolvers<boolean> | null>(null);
  const { pathname } = useLocation();

  const end = useCallback((settle: (asked: PromiseWithResolvers<boolean>) => void) => {
    if (question.current) settle(question.current);
    question.current = null;
    setAsking(false);
  }, []);
  const cancel = useCallback(() => end(({ resolve }) => resolve(false)), [end]);

  useEffect(
    () =>
      onSignInAgain(() => {
        question.current ??= Promise.withResolvers<boolean>();
        setAsking(true);
        return question.current.promise;
      }),
    [],
  );
  // The session has ended.
  useEffect(() => onKeptDataForgotten(cancel), [cancel]);
  // The page that asked is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page that is left.
  useEffect(() => cancel, [pathname, cancel]);

  if (!asking) return null;
  return (
    <LoadedDialog
      onProven={() => end(({ resolve }) => resolve(true))}
      onCancel={cancel}
      onFailed={() => end(({ reject }) => reject(new Error('the dialog could not be downloaded')))}
    />
  );
}

type LoadedDialogProps = { onProven(): void; onCancel(): void; onFailed(): void };

function LoadedDialog({ onFailed, ...answers }: LoadedDialogProps) {
  const dialog = useLoaded(load);
  const failed = dialog.status === 'failed';
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  return dialog.status === 'ready' ? <dialog.value {...answers} /> : null;
}
