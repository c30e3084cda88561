import type { CrewDay, CrewPress } from '@tailgate/contracts';
import { useSearchParams } from 'react-router-dom';

const FORMS = ['delivered', 'loaded', 'problem'] as const;
export type TripForm = (typeof FORMS)[number];

/** What is open, kept in the address so that Back closes it. */
export function useDayView(asks: CrewDay['asks'] | undefined) {
  const [search, setSearch] = useSearchParams();
  const form = search.get('form');
  return {
    tripId: Number(search.get('trip')) || null,
    form: FORMS.find((each) => each === form) ?? null,
    isOutboxOpen: search.has('outbox'),
    open: (tripId: number) => setSearch({ trip: String(tripId) }),
    ask: (tripId: number, asked: TripForm) => setSearch({ trip: String(tripId), form: asked }),
    openOutbox: () => setSearch({ outbox: 'open' }),
    close: () => setSearch({}, { replace: true }),
    /** @returns what has to be asked before the press counts */
    formOf(press: CrewPress): TripForm | undefined {
      if (press === 'loaded' && (asks?.pick_up_photos ?? 'off') === 'off') return undefined;
      return FORMS.find((each) => each === press);
    },
  };
}

export type DayView = ReturnType<typeof useDayView>;
