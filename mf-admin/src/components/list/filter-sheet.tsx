import { Button, Stack } from '@tailgate/ui';
import { Sheet } from '@tailgate/ui/overlays';
import { Fragment } from 'react';
import { countText } from './export-list.ts';
import type { Filter } from './filter.ts';

export type FilterSheetProps = {
  filters: readonly Filter[];
  noun: string;
  total: number | null | undefined;
  onClose(): void;
};

export function FilterSheet({ filters, noun, total, onClose }: FilterSheetProps) {
  return (
    <Sheet
      onClose={onClose}
      title="Filters"
      footer={
        <Button variant="accent" onClick={onClose}>
          {total === 0 ? `No ${noun} found` : ['Show', countText(total), 'results'].filter(Boolean).join(' ')}
        </Button>
      }
    >
      <Stack $gap={4}>
        {filters.map(({ name, control }) => (
          <Fragment key={name}>{control}</Fragment>
        ))}
      </Stack>
    </Sheet>
  );
}
