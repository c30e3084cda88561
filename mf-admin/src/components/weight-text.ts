import { formatPounds } from '@tailgate/web-kit';

/** A load weight as staff read it: 640 -> "640 lbs". Customers may leave it out, and then it is stored as 0. */
export function weightText(pounds: number): string {
  return pounds === 0 ? 'Not given' : formatPounds(pounds);
}
