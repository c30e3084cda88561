import { createContext, useContext } from 'react';
import type { ToastStore } from './toast-store.ts';

export const ToastContext = createContext<ToastStore | null>(null);

export function useDismissFailure(): () => void {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useDismissFailure is used outside of the portal.');
  return toasts.dismissFailure;
}
