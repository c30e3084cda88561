import { searchParam, validateField } from '@tailgate/contracts';
import { FieldError, Input, Stack } from '@tailgate/ui';
import { useDebounced } from '@tailgate/web-kit';
import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { groupHits, type SearchHit } from './search-hits.ts';
import { useSearch } from './search-query.ts';
import { SearchResults } from './search-results.tsx';

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

export function SearchBox({ onChoose }: { onChoose(hit: SearchHit): void }) {
  const errorId = useId();
  const [text, setText] = useState('');
  const error = validateField(searchParam, text);
  const words = useDebounced(error ? '' : text.trim());
  const search = useSearch(words);
  const groups = words && search.data && !search.isError ? groupHits(search.data, words) : [];
  const items = groups.flatMap((group) => group.hits);
  const box = useCombobox<SearchHit>({
    items,
    itemToString: (hit) => hit?.title ?? '',
    isOpen: true,
    selectedItem: null,
    inputValue: text,
    defaultHighlightedIndex: 0,
    // On blur, choose nothing and keep the input.
    stateReducer: (state, { type, changes }) => (type === InputBlur ? state : changes),
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem && (type === InputKeyDownEnter || type === ItemClick)) onChoose(selectedItem);
    },
  });
  const input = box.getInputProps({ onChange: (event) => setText((event.target as HTMLInputElement).value) });
  return (
    <Stack $gap={3}>
      <Input
        {...input}
        // Only if there is a result to point at.
        aria-activedescendant={items[box.highlightedIndex] && input['aria-activedescendant']}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        aria-label="Search clients, appointments and quotes"
        placeholder="Name, address, email or number"
        prefix={<Search size={18} />}
        spellCheck={false}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <SearchResults
        groups={groups}
        words={words}
        waiting={words !== '' && search.isFetching}
        failed={search.isError}
        onRetry={() => void search.refetch()}
        highlighted={box.highlightedIndex}
        listProps={box.getMenuProps({ 'aria-label': 'Search results' })}
        itemProps={(item, index) => box.getItemProps({ item, index })}
      />
    </Stack>
  );
}
