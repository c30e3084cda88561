import type { BusinessDate } from '@tailgate/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { freeSlotsQuery, type SlotsOf } from '../../api/list-free-slots.ts';

export function useNextFreeDay(of: SlotsOf) {
  const client = useQueryClient();
  const [searching, setSearching] = useState(false);

  async function firstFree(days: readonly BusinessDate[]): Promise<BusinessDate | null> {
    for (const day of days) {
      const slots = await client.fetchQuery(freeSlotsQuery(of, day));
      if (slots.length > 0) return day;
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
