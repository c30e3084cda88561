import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The record that is open in front of a list, kept in the address as `name=id`: it can be sent to a colleague, and Back
 * closes it. The list behind stays as it is.
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
    /** Null when none is open. */
    id: /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null,
    open: (id: number) => go(id, false),
    close: () => go(null, true),
  };
}
