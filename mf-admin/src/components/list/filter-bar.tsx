import { Button, Stack, VisuallyHidden } from '@tailgate/ui';
import { useLoadedDialog } from '@tailgate/web-kit';
import { ListFilter, X } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { Filter } from './filter.ts';
import { Bar, Chips, Controls, Opener, Own, Tools } from './filter-bar.style.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';

export type FilterBarProps = ListToolsProps & {
  search?: ReactNode;
  filters?: readonly Filter[];
  /** Buttons at the end of the row. */
  tools?: ReactNode;
};

/** The search, filters and tools of a list in one row. On a phone the filters are in a sheet, and the ones that are set below the row. */
export function FilterBar({ search, filters = [], tools, ...list }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const active = filters.filter(({ shown }) => shown !== undefined);
  return (
    <Stack $gap={2} data-screen-only="">
      <Bar>
        <div>{search}</div>
        {filters.length > 0 && (
          <>
            <Controls>
              {filters.map(({ name, control }) => (
                <Fragment key={name}>{control}</Fragment>
              ))}
            </Controls>
            <Opener>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <ListFilter size={18} aria-hidden />
                <span>{active.length > 0 ? `Filters (${active.length})` : 'Filters'}</span>
              </Button>
            </Opener>
          </>
        )}
        <Tools>
          <ListTools {...list} />
          {tools && <Own>{tools}</Own>}
        </Tools>
      </Bar>
      {active.length > 0 && <ActiveFilters filters={active} />}
      {open && <LoadedSheet filters={filters} noun={list.noun} total={list.total} onClose={close} />}
    </Stack>
  );
}

function ActiveFilters({ filters }: { filters: readonly Filter[] }) {
  return (
    <Chips aria-label="Active filters">
      {filters.map(({ name, shown, clear }) => (
        <li key={name}>
          <button type="button" onClick={clear}>
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            <span>{shown}</span>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </Chips>
  );
}

const load = () => import('./filter-sheet.tsx').then((module) => module.FilterSheet);

function LoadedSheet(props: FilterSheetProps) {
  const FilterSheet = useLoadedDialog(load, props.onClose);
  return FilterSheet && <FilterSheet {...props} />;
}
