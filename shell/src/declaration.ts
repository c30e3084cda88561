import type { ShellDeclaration } from '@tailgate/contracts';

/** The shell's own pages (router.tsx). The build writes them into the release, so that the BFF knows them. */
export const declaration: ShellDeclaration = {
  pages: [
    { path: '/auth' },
    { path: '/logout' },
    { path: '/choose-password' },
    { path: '/second-factor' },
    { path: '/settings' },
    { path: '/settings/company' },
    { path: '/reset-password' },
    { path: '/verify-email' },
    { path: '/terms' },
    { path: '/privacy' },
    { path: '/ui', development: true },
  ],
};
