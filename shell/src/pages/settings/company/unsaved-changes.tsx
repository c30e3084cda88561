import { AlertDialog } from '@tailgate/ui/overlays';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** For a closing tab, the browser asks. */
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
      description="They haven't been saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      tone="destructive"
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  );
}
