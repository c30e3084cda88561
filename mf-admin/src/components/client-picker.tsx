import { type Client, faultOf, routes, searchParam } from '@tailgate/contracts';
import { Button, Cluster, Field, Input, Muted, Skeleton, SkeletonRegion, Stack, space, token } from '@tailgate/ui';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from './load-failure.tsx';
import { useSettled } from './use-settled.ts';

const SHOWN = 6;

const Choices = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    width: 100%;
    min-height: 2.75rem;
    padding: ${space(2)} ${space(3)};
    align-items: baseline;
    border: 1.5px solid ${token('line')};
    border-radius: ${token('radius-md')};
    background: ${token('surface')};
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover { border-color: ${token('ink')}; }
`;

const matchingClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'matching', search],
    queryFn: ({ signal }) => apiRequest(routes.listClients, { query: { search, limit: SHOWN }, signal }),
    placeholderData: (previous) => previous,
  });

type ClientPickerProps = { value: Client | null; onChange(client: Client | null): void; error?: string | undefined };

/** Finds a client by name, e-mail or phone; without a search the newest are offered. */
export function ClientPicker({ value, onChange, error }: ClientPickerProps) {
  const [search, setSearch] = useState('');
  const fault = faultOf(searchParam, search);
  if (value) {
    return (
      <Cluster $justify="space-between" $gap={3}>
        <Stack $gap={0}>
          <strong>{value.name}</strong>
          <Muted>
            {value.email}, {value.phone}
          </Muted>
        </Stack>
        <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
          Change client
        </Button>
      </Cluster>
    );
  }
  return (
    <Stack $gap={3}>
      <Field label="Find client" hint="Name, email or phone" error={fault ?? error}>
        <Input
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {!fault && <Matches typed={search} onChange={onChange} />}
    </Stack>
  );
}

function Matches({ typed, onChange }: { typed: string; onChange(client: Client): void }) {
  const search = useSettled(typed);
  const clients = useQuery(matchingClientsQuery(search));
  if (clients.isPending)
    return (
      <SkeletonRegion label="Loading clients">
        <Skeleton $height="6rem" />
      </SkeletonRegion>
    );
  if (clients.isError) {
    return <LoadFailure title="Failed to load clients" query={clients} />;
  }
  if (clients.data.length === 0) return <Muted role="status">No clients found</Muted>;
  return (
    <Choices aria-label={search ? 'Clients found' : 'Newest clients'}>
      {clients.data.map((client) => (
        <li key={client.id}>
          <button type="button" onClick={() => onChange(client)}>
            <strong>{client.name}</strong>
            <Muted>
              {client.email}, {client.phone}
            </Muted>
          </button>
        </li>
      ))}
    </Choices>
  );
}
