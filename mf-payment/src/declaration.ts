import type { RemoteDeclaration } from '@tailgate/contracts';

export const declaration: RemoteDeclaration = {
  area: 'payment',
  budget: { firstLoad: 44, later: 56 },
  extensions: [{ slot: 'payment-receipts', chunk: 'payment-receipts', access: 'staff' }],
  screens: [
    {
      path: '/payment/:reference',
      access: 'public',
      frame: 'checkout',
      title: 'Book and pay',
      description: 'See your quote, choose a date and time, and pay by card. No account needed.',
      reads: ['/api/payment/quotes/:reference'],
    },
    { path: '/booking', access: 'public', title: 'Find your booking', chunk: 'find-booking', firstView: true },
    {
      path: '/booking/:secret',
      access: 'public',
      frame: 'checkout',
      title: 'Your booking',
      description: 'See your booking, reschedule or cancel it, or add instructions for the driver.',
      chunk: 'booking',
    },
    {
      path: '/booking/:secret/receipts/:number',
      access: 'public',
      frame: 'checkout',
      title: 'Receipt',
      chunk: 'linked-receipt',
    },
    { path: '/receipts/:number', access: 'signed-in', title: 'Receipt', chunk: 'receipt' },
  ],
};
