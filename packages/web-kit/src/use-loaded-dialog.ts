import { useEffect } from 'react';
import { useShell } from './shell-contract.tsx';
import { useLoaded } from './use-loaded.ts';

/**
 * Loads a dialog on first use. If that fails, it says so in a toast and calls `onClose`.
 * @param load a constant function around an `import()`
 * @returns the dialog, or null until it is loaded
 */
export function useLoadedDialog<Dialog>(load: () => Promise<Dialog>, onClose: () => void): Dialog | null {
  const { toast } = useShell();
  const dialog = useLoaded(load);
  const failed = dialog.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    toast({ title: 'Error', description: 'The connection was interrupted. Please try again.', tone: 'destructive' });
    onClose();
  }, [failed, toast, onClose]);
  return dialog.status === 'ready' ? dialog.value : null;
}
