import { type Client, searchParam, validateField } from '@tailgate/contracts';
import { Button, Cluster, Field, Input, Muted, Skeleton, SkeletonRegion, Stack, space, token } from '@tailgate/ui';
import { useDebounced } from '@tailgate/web-kit';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMatchingClients } from '../../api/list-matching-clients.ts';
import { contactText } from '../record/contact-text.ts';
import { LoadFailure } from '../record/load-failure.tsx';

type ClientPickerProps = {
  value: Client | null;
  onChange(client: Client | null): void;
  error?: string | undefined;
  except?: number | undefined;
};

/** Offers the newest clients until something is typed. */
export function ClientPicker({ value, onChange, error, except }: ClientPickerProps) {
  if (!value) return <ClientSearch onChange={onChange} error={error} except={except} />;
  return (
    <Cluster $justify="space-between" $gap={3}>
      <Stack $gap={0}>
        <strong>{value.name}</strong>
        <Muted>{contactText(value.email, value.phone)}</Muted>
      </Stack>
      <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
        Change client
      </Button>
    </Cluster>
  );
}

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

function ClientSearch({ onChange, error, except }: Omit<ClientPickerProps, 'value'>) {
  const [text, setText] = useState('');
  const searchError = validateField(searchParam, text);
  const search = useDebounced(searchError ? '' : text.trim());
  const query = useMatchingClients(search);
  const found = searchError || query.isError ? [] : (query.data ?? []);
  const clients = found.filter(({ id }) => id !== except);
  const box = useCombobox<Client>({
    items: clients,
    itemToString: (client) => client?.name ?? '',
    isOpen: true,
    selectedItem: null,
    inputValue: text,
    // Leaving the field must neither choose a client nor clear the text.
    stateReducer: (state, { type, changes }) => (type === InputBlur ? state : changes),
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem && (type === InputKeyDownEnter || type === ItemClick)) onChange(selectedItem);
    },
  });
  // The field around the input labels it.
  const {
    id,
    'aria-labelledby': labelledBy,
    ...input
  } = box.getInputProps({
    onChange: (event) => setText((event.target as HTMLInputElement).value),
    onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
  });
  return (
    <Stack $gap={3}>
      <Field label="Find client" hint="Name, email or phone" error={searchError ?? error}>
        <Input
          {...input}
          type="search"
          aria-activedescendant={clients[box.highlightedIndex] && input['aria-activedescendant']}
        />
      </Field>
      <Options {...box.getMenuProps({ 'aria-label': search ? 'Matching clients' : 'Newest clients' })}>
        {clients.map((client, index) => (
          <Option
            key={client.id}
            {...box.getItemProps({ item: client, index })}
            aria-selected={index === box.highlightedIndex}
          >
            <strong>{client.name}</strong>
            <Muted>{contactText(client.email, client.phone)}</Muted>
          </Option>
        ))}
      </Options>
      {!searchError && <SearchStatus query={query} isEmpty={clients.length === 0} />}
    </Stack>
  );
}

function SearchStatus({ query, isEmpty }: { query: ReturnType<typeof useMatchingClients>; isEmpty: boolean }) {
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading clients">
        <Skeleton $height="6rem" />
      </SkeletonRegion>
    );
  if (query.isError) return <LoadFailure title="Failed to load clients" query={query} />;
  return isEmpty ? <Muted role="status">No clients found</Muted> : null;
}

const Options = styled.div`
  display: grid;
  gap: ${space(1)};
  &:empty { display: none; }
`;

const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  min-height: 2.75rem;
  padding: ${space(2)} ${space(3)};
  align-items: baseline;
  border: 1.5px solid ${token('line')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover, &[aria-selected='true'] { border-color: ${token('ink')}; }
  &[aria-selected='true'] { background: ${token('accent-wash')}; }
`;
