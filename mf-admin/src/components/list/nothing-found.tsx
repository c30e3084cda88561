import { Button, EmptyState } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { SearchX } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Paging } from './list-address.ts';

type NothingFoundProps = {
  noun: string;
  hint: string | undefined;
  onShowAll: (() => void) | null;
};

export function NothingFound({ noun, hint, onShowAll }: NothingFoundProps) {
  const title = `No ${noun} found`;
  if (!onShowAll) {
    return (
      <EmptyState icon={<Truck scene="empty" />} title={title}>
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

/** Clears a list's filters and moves the focus to its `top`, because the button that was pressed disappears. */
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
