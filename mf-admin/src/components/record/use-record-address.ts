import { useLocation, useSearchParams } from 'react-router';

/**
 * The record that is open in a dialog, kept in the address as `name=id` so that it can be shared and Back closes it. The list
 * behind it does not change.
 */
export function useRecordAddress(name: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const value = search.get(name) ?? '';
  const go = (id: number | null, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(name);
    else next.set(name, String(id));
    setSearch(next, { replace, state });
  };
  return {
    /** Null if none is open. */
    id: /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null,
    open: (id: number) => go(id, false),
    close: () => go(null, true),
  };
}
