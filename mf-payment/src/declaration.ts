import type { RemoteDeclaration } from '@tailgate/contracts';

/** What this remote brings to the portal. The build writes it into the release. */
export const declaration: RemoteDeclaration = {
  area: 'payment',
  budget: { firstLoad: 45, later: 15 },
  screens: [{ path: '/payment/:reference', access: 'public', title: 'Book and pay' }],
};
