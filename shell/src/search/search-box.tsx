import { Input, Stack } from '@tailgate/ui';
import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { groupHits, type SearchHit } from './search-hits.ts';
import { useSearch } from './search-query.ts';
import { SearchResults } from './search-results.tsx';
import { useSettled } from './use-settled.ts';

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Words in, records out; the arrow keys go through what was found and Enter opens it. */
export function SearchBox({ onChoose }: { onChoose(hit: SearchHit): void }) {
  const [text, setText] = useState('');
  const words = useSettled(text.trim());
  const search = useSearch(words);
  const groups = words && search.data ? groupHits(search.data) : [];
  const box = useCombobox<SearchHit>({
    items: groups.flatMap((group) => group.hits),
    itemToString: (hit) => hit?.title ?? '',
    isOpen: true,
    selectedItem: null,
    inputValue: text,
    defaultHighlightedIndex: 0,
    // Leaving the field chooses nothing, and what was typed stays.
    stateReducer: (state, { type, changes }) => (type === InputBlur ? state : changes),
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem && (type === InputKeyDownEnter || type === ItemClick)) onChoose(selectedItem);
    },
  });
  return (
    <Stack $gap={3}>
      <Input
        {...box.getInputProps({ onChange: (event) => setText((event.target as HTMLInputElement).value) })}
        aria-label="Search clients, appointments and quotes"
        placeholder="Name, address, email or number"
        maxLength={200}
        prefix={<Search size={18} />}
        spellCheck={false}
      />
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
