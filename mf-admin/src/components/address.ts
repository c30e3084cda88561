import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Undefined removes a parameter. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

export function useAddress(): [URLSearchParams, (change: AddressChange, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: AddressChange, options?: NavigateOptions) => {
    // Not `search`, which is what was last rendered: a filter set since then would be lost.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, options);
  };
  return [search, change];
}
