import { Button, EmptyState } from '@tailgate/ui';
import { Inbox, SearchX } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Paging } from './list-address.ts';

type NothingFoundProps = {
  /** What the list holds: "appointments". */
  noun: string;
  /** What brings the first one. */
  hint: string | undefined;
  /** Drops the filters that hide everything; null where there are none. */
  onShowAll: (() => void) | null;
};

/** In place of a list: nothing matches its filters, or there is nothing yet. */
export function NothingFound({ noun, hint, onShowAll }: NothingFoundProps) {
  const title = `No ${noun} found`;
  if (!onShowAll) {
    return (
      <EmptyState icon={<Inbox size={36} aria-hidden />} title={title}>
        {hint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={36} aria-hidden />}
      title={title}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Clear filters
        </Button>
      }
    >
      Try another search or clear the filters.
    </EmptyState>
  );
}

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
