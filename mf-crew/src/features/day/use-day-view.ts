import { useSearchParams } from 'react-router-dom';

export type TripForm = 'delivered' | 'problem';

/** The trip and the form that are open, kept in the address so that Back closes them. */
export function useDayView() {
  const [search, setSearch] = useSearchParams();
  const form = search.get('form');
  return {
    tripId: Number(search.get('trip')) || null,
    form: form === 'delivered' || form === 'problem' ? form : null,
    open: (tripId: number) => setSearch({ trip: String(tripId) }),
    ask: (tripId: number, asked: TripForm) => setSearch({ trip: String(tripId), form: asked }),
    close: () => setSearch({}, { replace: true }),
  };
}

export type DayView = ReturnType<typeof useDayView>;
