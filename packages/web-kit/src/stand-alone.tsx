import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { readBootConfig } from './boot-config.ts';
import { createQueryClient } from './query-client.ts';
import type { ShellApi } from './shell-contract.tsx';

/** Mounts a remote as a whole page, to work on it without the shell: there is no header, route guard or toast. */
export function startAlone(Remote: ComponentType<{ shell: ShellApi }>, style: ReactNode): void {
  // The content security policy forbids eval, which zod would try. The shell sets this too.
  z.config({ jitless: true });
  const shell: ShellApi = {
    version: 'stand-alone',
    config: readBootConfig(),
    toast: ({ title }) => {
      document.title = title;
    },
  };
  const router = createBrowserRouter([{ path: '*', element: <Remote shell={shell} /> }]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      {style}
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
