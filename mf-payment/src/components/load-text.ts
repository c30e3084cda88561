import { formatPounds } from '@tailgate/web-kit';

/** The weight may be left out; it is stored as 0. */
export function loadText({ load_weight, item_description }: { load_weight: number; item_description: string | null }) {
  const weight = load_weight > 0 ? formatPounds(load_weight) : null;
  return [weight, item_description].filter(Boolean).join(', ') || 'Not given';
}
