import { Button, EmptyState } from '@tailgate/ui';
import { Inbox, SearchX } from 'lucide-react';

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
      Nothing matches the search and the filters above.
    </EmptyState>
  );
}
