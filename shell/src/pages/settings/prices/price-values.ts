import { newPricesBody, type PriceVersion } from '@tailgate/contracts';
import { type BusinessDate, daysFrom } from '@tailgate/domain';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import type { z } from 'zod';

export const priceFormSchema = newPricesBody.omit({ replaces: true });
export type PriceValues = z.input<typeof priceFormSchema>;
export type CheckedPrices = z.output<typeof priceFormSchema>;
export type PriceForm = UseFormReturn<PriceValues, unknown, CheckedPrices>;

/** The figures of a version, to apply from tomorrow. */
export function priceValuesOf({ figures }: PriceVersion, today: BusinessDate): PriceValues {
  return { ...figures, valid_from: daysFrom(today, 2)[1] ?? today };
}
