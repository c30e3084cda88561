import { createContext, useContext } from 'react';
import type { ToastStore } from './toast-store.ts';

/** For the shell's own pages, which can also close a toast. Remotes only show them. */
export const ToastContext = createContext<ToastStore | null>(null);

export function useDismissFailure(): () => void {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useDismissFailure is used outside of the portal.');
  return toasts.dismissFailure;
}
