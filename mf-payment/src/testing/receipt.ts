import type { Receipt } from '@tailgate/contracts';

export const receipt: Receipt = {
  number: 'R-00012',
  kind: 'receipt',
  date: '2026-11-24',
  issued_at: '2026-11-24T15:00:00.000Z',
  company_name: 'Tailgate',
  company_email: 'hello@tailgate.example',
  company_phone: null,
  company_address: '4 Depot Road, Albany',
  card: { brand: 'visa', last4: '4242' },
  trip: { date: '2026-12-01', origin: '12 Mill Lane, Albany', destination: '480 Harbor Road, Troy' },
  customer: 'Zoë 王',
  appointment_id: 7,
  quote_id: 12,
  payment_id: 9,
  method: 'card',
  price_book_version: 2,
  items: [
    { label: 'Base fee', detail: '45.5 miles', amount: '31.85' },
    { label: 'Service fee', detail: 'Regional, 45.5 miles', amount: '30.33' },
    { label: 'Weight fee', detail: '750 lbs', amount: '10.00' },
  ],
  amount: '72.18',
  currency: 'usd',
};
