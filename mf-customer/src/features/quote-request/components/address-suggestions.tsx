import { Input, VisuallyHidden } from '@tailgate/ui';
import { useDebounced } from '@tailgate/web-kit';
import { useCombobox } from 'downshift';
import { type Ref, useState } from 'react';
import { useSuggestions } from '../api/suggest-places.ts';
import { Option, Options, Place } from './address-suggestions.style.ts';

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

type AddressSuggestionsProps = {
  input: {
    name: string;
    ref: Ref<HTMLInputElement>;
    value: string;
    autoComplete: string;
    placeholder: string;
    onFocus(): void;
    onBlur(): void;
  };
  onType(text: string): void;
  onChoose(address: string): void;
};

/** A combobox: arrow keys move through the suggestions, Enter takes one, Escape closes them. */
export function AddressSuggestions({ input, onType, onChoose }: AddressSuggestionsProps) {
  const { value } = input;
  const search = useDebounced(value.trim());
  // What was just chosen needs no suggestions.
  const [chosen, setChosen] = useState<string>();
  const found = useSuggestions(search === chosen ? '' : search);
  const places = value === chosen ? [] : found;
  const box = useCombobox<string>({
    items: [...places],
    itemToString: (place) => place ?? '',
    selectedItem: null,
    inputValue: value,
    // Leaving the field closes the list and chooses nothing.
    stateReducer: (state, { type, changes }) => (type === InputBlur ? { ...state, isOpen: false } : changes),
    onStateChange: ({ type, selectedItem }) => {
      if (!selectedItem || (type !== InputKeyDownEnter && type !== ItemClick)) return;
      setChosen(selectedItem);
      onChoose(selectedItem);
    },
  });
  const isOpen = box.isOpen && places.length > 0;
  // The field around the input labels it.
  const {
    id,
    'aria-labelledby': labelledBy,
    ...wiring
  } = box.getInputProps({
    ...input,
    onChange: (event) => onType((event.target as HTMLInputElement).value),
  });
  return (
    <Place>
      <Input
        {...wiring}
        aria-expanded={isOpen}
        aria-activedescendant={isOpen && places[box.highlightedIndex] ? wiring['aria-activedescendant'] : undefined}
      />
      <Options {...box.getMenuProps({ 'aria-label': 'Suggested addresses' })} hidden={!isOpen}>
        {isOpen &&
          places.map((place, index) => (
            <Option
              key={place}
              {...box.getItemProps({ item: place, index })}
              aria-selected={index === box.highlightedIndex}
            >
              {place}
            </Option>
          ))}
      </Options>
      <VisuallyHidden role="status">
        {isOpen ? `${places.length} ${places.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </VisuallyHidden>
    </Place>
  );
}
