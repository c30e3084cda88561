import type { PriceBook } from '@tailgate/domain';

/** A version of the price book, ready to calculate with. */
export interface Prices {
  version: number;
  book: PriceBook;
}
