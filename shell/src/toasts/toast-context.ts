import { createContext, useContext } from 'react';
import type { ToastStore } from './toast-store.ts';

/** The shell's own pages can also close a toast; remotes only show them. */
export const ToastContext = createContext<ToastStore | null>(null);

/** Closes a failure's toast that no longer holds. */
export function useDismissFailure(): () => void {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useDismissFailure is used outside of the portal.');
  return toasts.dismissFailure;
}
