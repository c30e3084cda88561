import { AlertDialog } from '@tailgate/ui/overlays';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** While there is something to lose, asks before another page is opened; closing the window asks in the browser's words. */
export function UnsavedChanges({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title="Discard your changes?"
      description="They were not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      tone="destructive"
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  );
}
