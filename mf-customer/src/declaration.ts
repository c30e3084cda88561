import type { RemoteDeclaration } from '@tailgate/contracts';

export const declaration: RemoteDeclaration = {
  area: 'customer',
  budget: { firstLoad: 37, later: 57 },
  screens: [
    {
      path: '/',
      access: 'signed-in',
      title: 'My appointments',
      chunk: 'customer-dashboard',
      reads: ['/api/appointments?own=true', '/api/quotes/mine?limit=10'],
      firstView: true,
      navigation: { label: 'Dashboard', order: 0, places: ['header'], icon: 'house' },
    },
    {
      path: '/quote',
      access: 'public',
      title: 'Request a quote',
      description: 'Get a price for a delivery, a pickup or an errand by pickup truck. No account needed.',
      chunk: 'quote',
      reads: ['/api/public/price-book'],
      firstView: true,
    },
    { path: '/quote/received', access: 'public', title: 'Request received', chunk: 'quote-received' },
  ],
};
