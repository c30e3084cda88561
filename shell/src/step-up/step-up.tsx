import { onKeptDataForgotten, onSessionEnded, onSignInAgain, useLoaded, useSession } from '@tailgate/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const load = {
  old: () => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog),
  ended: () => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog),
};
type Why = keyof typeof load;

/** Elements that may hold input, which a redirect would lose. */
const IN_USE = 'main form, [role="dialog"], [role="alertdialog"]';

/** All requests that wait get one answer. */
export function StepUp() {
  const [asking, setAsking] = useState<Why | null>(null);
  const question = useRef<PromiseWithResolvers<boolean> | null>(null);
  const { pathname } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';

  const end = useCallback((settle: (asked: PromiseWithResolvers<boolean>) => void) => {
    if (question.current) settle(question.current);
    question.current = null;
    setAsking(null);
  }, []);
  const cancel = useCallback(() => end(({ resolve }) => resolve(false)), [end]);
  const ask = useCallback((why: Why) => {
    question.current ??= Promise.withResolvers<boolean>();
    setAsking((asked) => asked ?? why);
    return question.current.promise;
  }, []);

  useEffect(() => onSignInAgain(() => ask('old')), [ask]);
  useEffect(
    () =>
      onSessionEnded(({ isChange }) =>
        isSignedIn && (isChange || document.querySelector(IN_USE)) ? ask('ended') : undefined,
      ),
    [ask, isSignedIn],
  );
  useEffect(() => onKeptDataForgotten(cancel), [cancel]);
  // The page that asked is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page that is left.
  useEffect(() => cancel, [pathname, cancel]);

  if (!asking) return null;
  return (
    <LoadedDialog
      key={asking}
      why={asking}
      onProven={() => end(({ resolve }) => resolve(true))}
      onCancel={cancel}
      onFailed={() => end(({ reject }) => reject(new Error("the dialog couldn't be downloaded")))}
    />
  );
}

type LoadedDialogProps = { why: Why; onProven(): void; onCancel(): void; onFailed(): void };

function LoadedDialog({ why, onFailed, ...answers }: LoadedDialogProps) {
  const dialog = useLoaded(load[why]);
  const failed = dialog.status === 'failed';
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  return dialog.status === 'ready' ? <dialog.value {...answers} /> : null;
}
