import type { TaxedLine } from '@tailgate/domain';

/** The lines of a price as people read them when they choose what a tax is on. */
export const TAXED_LINE_LABELS: Record<TaxedLine, string> = {
  base: 'Base fee',
  service: 'Service or travel fee',
  weight: 'Weight fee',
  top_up: 'Minimum price adjustment',
};
