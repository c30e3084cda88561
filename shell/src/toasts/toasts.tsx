import { Toaster } from '@tailgate/ui';
import { useSyncExternalStore } from 'react';
import type { ToastStore } from './toast-store.ts';

export function Toasts({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.current);
  return <Toaster toast={toast} onDismiss={store.dismiss} />;
}
