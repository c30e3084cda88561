import type { RemoteDeclaration } from '@tailgate/contracts';

export const declaration: RemoteDeclaration = {
  area: 'crew',
  budget: { firstLoad: 45, later: 20 },
  worker: { file: 'worker/worker.ts', scope: '/crew/' },
  extensions: [{ slot: 'appointment-trip', chunk: 'appointment-trip', access: 'staff' }],
  screens: [
    // Without `reads`: one page serves every link, so that a phone can keep it.
    { path: '/crew/:secret', access: 'public', title: "The crew's day", chunk: 'crew-day', uses: ['geolocation'] },
    {
      path: '/trip/:secret',
      access: 'public',
      title: 'Your delivery',
      description: 'See how far your delivery has come.',
      chunk: 'trip',
      reads: ['/api/public/trips/:secret'],
    },
  ],
};
