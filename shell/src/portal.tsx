import { areasOf, type BootConfig } from '@tailgate/contracts';
import { GlobalStyle } from '@tailgate/ui';
import { type ShellApi, ShellProvider } from '@tailgate/web-kit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { lazyFilledSlot } from './remotes/lazy-filled-slot.tsx';
import type { RemoteStore } from './remotes/remote-store.ts';
import { createPortalRouter, loadAheadOf } from './router.tsx';
import { ToastContext } from './toasts/toast-context.ts';
import { ToastStore } from './toasts/toast-store.ts';
import { Toasts } from './toasts/toasts.tsx';

export type PortalProps = {
  config: BootConfig;
  remotes: RemoteStore;
  queryClient: QueryClient;
  onError?: (error: unknown, componentStack?: string | null) => void;
  ahead?: boolean;
};

export function Portal({ config, remotes, queryClient, onError, ahead = false }: PortalProps) {
  const [toasts] = useState(() => new ToastStore());
  const [router] = useState(() => createPortalRouter(remotes, areasOf(config), <Toasts store={toasts} />));
  const [shell] = useState<ShellApi>(() => ({
    version: config.shellVersion,
    config,
    toast: toasts.show,
    FilledSlot: lazyFilledSlot(remotes),
  }));
  useEffect(() => {
    if (ahead) loadAheadOf(router, config, remotes);
  }, [ahead, router, config, remotes]);
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider shell={shell}>
        <GlobalStyle />
        <ToastContext value={toasts}>
          <RouterProvider
            router={router}
            onError={(error, { errorInfo }) => onError?.(error, errorInfo?.componentStack)}
          />
        </ToastContext>
      </ShellProvider>
    </QueryClientProvider>
  );
}
