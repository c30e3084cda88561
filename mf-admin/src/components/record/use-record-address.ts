import { useLocation } from 'react-router-dom';
import { useAddress } from '../address.ts';

/**
 * The record that is open in a dialog, kept in the address as `name=id` so that it can be shared and Back closes it. The list
 * behind it does not change.
 */
export function useRecordAddress(name: string) {
  const [search, change] = useAddress();
  const { state } = useLocation();
  const value = search.get(name) ?? '';
  return {
    id: /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null,
    open: (id: number) => change({ [name]: String(id) }, { state }),
    close: () => change({ [name]: undefined }, { replace: true, state }),
  };
}
