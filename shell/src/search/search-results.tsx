import { Button, Callout, Muted, Spinner, space, token, VisuallyHidden } from '@tailgate/ui';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import type { HitGroup, SearchHit } from './search-hits.ts';

// As high when empty as when full, or the dialog would jump with each letter.
const Box = styled.div`
  min-height: min(22rem, 50dvh);
`;

const List = styled.div`
  display: grid;
  gap: ${space(4)};
  &:empty { display: none; }
`;

const Label = styled.p`
  padding: 0 ${space(3)} ${space(1)};
  font-size: 0.8125rem;
  font-weight: 700;
  color: ${token('ink-soft')};
`;

const Hit = styled.div`
  display: grid;
  padding: ${space(2)} ${space(3)};
  border-radius: ${token('radius-sm')};
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  strong { font-weight: 650; }
  span { font-size: 0.9375rem; color: ${token('ink-soft')}; }
  &[data-all] { grid-template-columns: auto 1fr; gap: ${space(3)}; align-items: baseline; }
  &[data-all] strong { text-decoration: underline; text-underline-offset: 0.2em; }
  &[aria-selected='true'] { background: ${token('ink')}; color: ${token('on-ink')}; }
  &[aria-selected='true'] span { color: ${token('on-ink-soft')}; }
`;

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

/** What was found, by kind, or why there is nothing. */
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
    return (
      <Callout
        tone="destructive"
        title="The search did not work"
        action={
          <Button variant="secondary" size="sm" loading={waiting} onClick={onRetry}>
            Retry
          </Button>
        }
      />
    );
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
