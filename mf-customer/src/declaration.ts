import type { RemoteDeclaration } from '@tailgate/contracts';

/** What this remote brings to the portal. The build writes it into the release. */
export const declaration: RemoteDeclaration = {
  area: 'customer',
  budget: { firstLoad: 55, later: 80 },
  screens: [
    {
      path: '/',
      access: 'signed-in',
      title: 'My appointments',
      navigation: { label: 'Dashboard', order: 0, places: ['header'] },
    },
    { path: '/quote', access: 'public', title: 'Request a quote' },
    { path: '/quote/received', access: 'public', title: 'Request received' },
  ],
};
