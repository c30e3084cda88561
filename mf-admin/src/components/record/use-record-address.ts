import type { DrawerSteps } from '@tailgate/ui/overlays';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../address.ts';

/**
 * The record that is open, kept in the address as `name=id` so that it can be shared and Back closes it. The list behind it
 * does not change.
 */
export function useRecordAddress(name: string) {
  const [search, change] = useAddress();
  const { state } = useLocation();
  const value = search.get(name) ?? '';
  const show = (id: number | undefined) =>
    change({ [name]: id === undefined ? undefined : String(id) }, { replace: true, state });
  return {
    id: /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null,
    open: (id: number) => change({ [name]: String(id) }, { state }),
    /** Opens a record in place of the open one: Back closes it. */
    show,
    close: () => show(undefined),
  };
}

export type RecordAddress = ReturnType<typeof useRecordAddress>;

/** @returns the records beside `id` in the shown rows, or undefined if it is not one of them */
export function stepsIn(
  rows: readonly { id: number }[] | undefined,
  id: number,
  show: (id: number) => void,
): DrawerSteps | undefined {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  if (!rows || at === -1) return undefined;
  const to = (row: { id: number } | undefined) => row && (() => show(row.id));
  return { previous: to(rows[at - 1]), next: to(rows[at + 1]) };
}
