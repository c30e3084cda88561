import { routes, type TruckDay } from '@tailgate/contracts';
import type { z } from 'zod';

export const truckDaySchema = routes.updateTruckDay.body.omit({ version: true });
export type CheckedTruckDay = z.output<typeof truckDaySchema>;
export type TruckDayValues = z.input<typeof truckDaySchema>;

export function truckDayValuesOf({ crew, phone }: TruckDay): TruckDayValues {
  return { crew: crew ?? '', phone: phone ?? '' };
}

/** @returns the link with its host, to be opened on another device */
export function addressOf(link: string): string {
  return new URL(link, window.location.origin).href;
}
