import { Muted, RetryCallout, Spinner, VisuallyHidden } from '@tailgate/ui';
import type { ComponentPropsWithRef } from 'react';
import type { HitGroup, SearchHit } from './search-hits.ts';
import { Box, Hit, Label, List } from './search-results.style.ts';

type SearchResultsProps = {
  groups: readonly HitGroup[];
  words: string;
  waiting: boolean;
  failed: boolean;
  onRetry(): void;
  highlighted: number;
  listProps: ComponentPropsWithRef<'div'>;
  itemProps(hit: SearchHit, index: number): ComponentPropsWithRef<'div'>;
};

export function SearchResults({ groups, listProps, itemProps, highlighted, ...state }: SearchResultsProps) {
  const order = groups.flatMap((group) => group.hits);
  return (
    <Box>
      <List {...listProps}>
        {groups.map(({ label, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a list box.
          <div key={label} role="group" aria-label={label}>
            <Label aria-hidden="true">{label}</Label>
            {hits.map((hit) => {
              const index = order.indexOf(hit);
              return (
                <Hit key={hit.path} {...itemProps(hit, index)} aria-selected={index === highlighted} data-all={hit.all}>
                  <strong>{hit.title}</strong>
                  <span>{hit.detail}</span>
                </Hit>
              );
            })}
          </div>
        ))}
      </List>
      <State {...state} count={order.filter(({ all }) => !all).length} />
    </Box>
  );
}

type StateProps = Pick<SearchResultsProps, 'words' | 'waiting' | 'failed' | 'onRetry'> & { count: number };

function State({ words, waiting, failed, onRetry, count }: StateProps) {
  if (failed) {
    return <RetryCallout title="Search failed" busy={waiting} onRetry={onRetry} />;
  }
  if (count > 0)
    return <VisuallyHidden role="status">{`${count} ${count === 1 ? 'record' : 'records'} found`}</VisuallyHidden>;
  if (waiting) return <Spinner label="Searching" />;
  return (
    <Muted as="p" role="status">
      {words ? `Nothing found for “${words}”.` : 'Clients, appointments and quotes by name, address, email or number.'}
    </Muted>
  );
}
