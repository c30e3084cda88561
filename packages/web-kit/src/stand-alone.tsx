import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { readBootConfig } from './boot-config.ts';
import { createQueryClient } from './query-client.ts';
import type { ShellApi } from './shell-contract.tsx';

/** @returns the element in which a remote that starts alone is drawn */
export function pageRoot(): HTMLElement {
  // The content security policy forbids eval, which zod would try. The shell sets this too.
  z.config({ jitless: true });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  return root;
}

interface StandAloneProps {
  remote: ComponentType<{ shell: ShellApi }>;
  style: ComponentType;
}

/** A remote as a whole page, to work on it without the shell: there is no header, route guard or toast. */
export function StandAlone({ remote: Remote, style: Style }: StandAloneProps) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Remote shell={shellStandIn()} /> }]));
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Style />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const shellStandIn = (): ShellApi => ({
  version: 'stand-alone',
  config: readBootConfig(),
  toast: ({ title }) => {
    document.title = title;
  },
});
