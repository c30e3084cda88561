import type { BusinessDate } from '@tailgate/domain';
import { useState } from 'react';

export function useNextFreeDay(freeOn: (day: BusinessDate) => Promise<readonly unknown[]>) {
  const [searching, setSearching] = useState(false);

  async function firstFree(days: readonly BusinessDate[]): Promise<BusinessDate | null> {
    for (const day of days) {
      if ((await freeOn(day)).length > 0) return day;
    }
    return null;
  }

  async function find(days: readonly BusinessDate[]): Promise<BusinessDate | null> {
    setSearching(true);
    const found = await firstFree(days).catch(() => null);
    setSearching(false);
    return found;
  }

  return { find, searching };
}
