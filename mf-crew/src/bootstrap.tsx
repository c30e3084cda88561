import { GlobalStyle } from '@tailgate/ui';
import { createQueryClient, readBootConfig, type ShellApi } from '@tailgate/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Remote } from './remote.tsx';

// Without the shell there are no toasts: show messages in the page's title.
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
    <GlobalStyle />
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
