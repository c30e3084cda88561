import { useEffect, useState } from 'react';
import { useShell } from './shell-contract.tsx';
import { useLoaded } from './use-loaded.ts';

const LOST = {
  title: 'Error',
  description: 'The connection was interrupted. Please try again.',
  tone: 'destructive',
} as const;

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
    toast(LOST);
    onClose();
  }, [failed, toast, onClose]);
  return dialog.status === 'ready' ? dialog.value : null;
}

/**
 * Loads a menu when its button is pressed. If that fails, it says so in a toast.
 * @param load a constant function around an `import()`
 * @returns the menu, or null until it is loaded, and the function that loads it
 */
export function useLoadedMenu<Menu>(load: () => Promise<Menu>): [menu: Menu | null, open: () => void] {
  const { toast } = useShell();
  const [loaded, setLoaded] = useState<{ menu: Menu } | null>(null);
  const open = () =>
    void load().then(
      (menu) => setLoaded({ menu }),
      () => toast(LOST),
    );
  return [loaded?.menu ?? null, open];
}
