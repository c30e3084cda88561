import type { ShellDeclaration } from '@tailgate/contracts';

/** The shell's own pages (router.tsx). The build writes them into the release, so that the BFF knows them and what they load. */
export const declaration: ShellDeclaration = {
  pages: [
    { path: '/auth', chunk: 'auth', firstView: true },
    { path: '/logout' },
    { path: '/choose-password', chunk: 'choose-password' },
    { path: '/second-factor', chunk: 'second-factor' },
    { path: '/settings', chunk: 'settings' },
    { path: '/settings/company', chunk: 'company' },
    { path: '/settings/prices', chunk: 'prices' },
    { path: '/reset-password', chunk: 'reset-password' },
    { path: '/verify-email', chunk: 'verify-email' },
    { path: '/terms', chunk: 'terms' },
    { path: '/privacy', chunk: 'privacy' },
    { path: '/ui', development: true },
  ],
  frames: [
    { name: 'visitor', access: 'public' },
    { name: 'checkout', access: 'public' },
    { name: 'customer', access: 'signed-in' },
    { name: 'staff', access: 'staff', chunk: 'staff-navigation' },
    { name: 'staff-narrow', access: 'staff', chunk: 'staff-navigation' },
  ],
};
