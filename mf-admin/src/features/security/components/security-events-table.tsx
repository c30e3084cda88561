import { SECURITY_EVENT_KINDS, SECURITY_EVENTS, type SecurityEvent } from '@tailgate/contracts';
import { Field, Input, Muted, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import { dayOf, oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { periodFilter } from '../../../components/list/period-filter.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { useSecurityEvents } from '../api/list-security-events.ts';

const KIND_OPTIONS = SECURITY_EVENT_KINDS.map((value) => ({ value, label: SECURITY_EVENTS[value] }));

export function SecurityEventsTable() {
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(['kind', 'person', 'address', 'from', 'to']);
  const period = { from: dayOf(values.from), to: dayOf(values.to) };
  const kind = oneOf(SECURITY_EVENT_KINDS, values.kind);
  const address = addressOf(values.address);
  const query = useSecurityEvents({ kind, person: values.person, address, ...period }, paging.place);
  return (
    <PagedTable
      caption="Security events"
      noun="security events"
      query={query}
      paging={paging}
      rowKey={(event) => event.id}
      rowTone={toneOf}
      hint="Sign-ins, blocked requests and account changes will be listed here."
      bar={{
        search: (
          <SearchField
            value={values.person}
            hint="Username or email"
            onChange={(person) => set({ person }, { replace: true })}
          />
        ),
        filters: [
          choiceFilter({
            label: 'Event',
            all: 'All events',
            options: KIND_OPTIONS,
            value: kind,
            onChange: (chosen) => set({ kind: chosen }),
          }),
          {
            name: 'IP address',
            shown: address,
            clear: () => set({ address: undefined }),
            control: <AddressField value={address} onChange={(typed) => set({ address: typed }, { replace: true })} />,
          },
          periodFilter(times, { ...period, onChange: (changed) => set(changed, { replace: true }) }),
        ],
      }}
      columns={[
        {
          header: 'When',
          width: 13,
          orders: true,
          cell: (event) => <When event={event} instant={times.shortInstant} />,
        },
        { header: 'Event', width: 11, item: 'title', cell: whatOf },
        { header: 'Who', width: 11, cell: whoOf },
        { header: 'From', width: 13, item: 'text', cell: (event) => <From event={event} /> },
        { header: 'Details', width: 15, item: 'text', cell: (event) => <Details event={event} /> },
      ]}
    />
  );
}

const ADDRESS = /^[\da-f:.]{1,45}$/i;

function addressOf(typed: string | undefined): string | undefined {
  return typed !== undefined && ADDRESS.test(typed) ? typed : undefined;
}

function AddressField({ value, onChange }: { value: string | undefined; onChange(value: string | undefined): void }) {
  const [text, setText] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value ?? '');
  }
  const wrong = text !== '' && addressOf(text) === undefined;
  return (
    <Field label="IP address" error={wrong ? 'Must be an IP address or its start' : undefined}>
      <Input
        value={text}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => {
          const typed = target.value.trim();
          setText(typed);
          if (typed === '' || addressOf(typed)) onChange(typed || undefined);
        }}
      />
    </Field>
  );
}

/** The server may know a newer kind: "some-kind" -> "Some kind". */
function labelOf(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return oneOf(SECURITY_EVENT_KINDS, kind)
    ? SECURITY_EVENTS[kind as keyof typeof SECURITY_EVENTS]
    : words.charAt(0).toUpperCase() + words.slice(1);
}

function toneOf({ kind }: SecurityEvent): 'destructive' | undefined {
  return /-(failed|refused|reached)$/.test(kind) ? 'destructive' : undefined;
}

function When({ event, instant }: { event: SecurityEvent; instant(at: string): string }) {
  return (
    <Stack $gap={1}>
      <span>{instant(event.at)}</span>
      {event.times > 1 && <Muted>{`${event.times} times in a minute`}</Muted>}
    </Stack>
  );
}

function nameOf(id: number | null, username: string | null): string | undefined {
  return id === null ? undefined : (username ?? `User #${id} (deleted)`);
}

function whatOf(event: SecurityEvent): string {
  return [labelOf(event.kind), nameOf(event.subject_id, event.subject_username)].filter(Boolean).join(': ');
}

function whoOf(event: SecurityEvent): string {
  const who = nameOf(event.user_id, event.username);
  return who ?? (event.name_hash === null ? '–' : `Unknown name ${event.name_hash.slice(0, 6)}`);
}

function From({ event: { address, browser } }: { event: SecurityEvent }) {
  return (
    <Stack $gap={1}>
      <span>{address ?? 'The portal'}</span>
      {browser !== null && <Muted>{browser}</Muted>}
    </Stack>
  );
}

function Details({ event }: { event: SecurityEvent }) {
  return (
    <Stack $gap={1}>
      {event.detail !== null && <span>{event.detail}</span>}
      {event.request_id !== null && <Muted>{`Request ${event.request_id.slice(0, 8)}`}</Muted>}
    </Stack>
  );
}
