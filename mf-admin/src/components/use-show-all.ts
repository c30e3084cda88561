import { type RefObject, useRef } from 'react';
import type { Paging } from './list-address.ts';

/** Drops the filters of a list, if any is set, and puts the focus on its `top`: the button that was pressed goes with them. */
export function useShowAll({ showAll }: Paging): {
  top: RefObject<HTMLDivElement | null>;
  showAll: (() => void) | null;
} {
  const top = useRef<HTMLDivElement>(null);
  const drop = () => {
    showAll?.();
    top.current?.focus();
  };
  return { top, showAll: showAll && drop };
}
