import type { KnownReleaseToken, ReleasePreview } from '@tailgate/contracts';
import { Card, CardHeader, Muted, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { NothingFound } from '../../../components/list/nothing-found.tsx';
import type { Column } from '../../../components/list/use-data-table.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import type { AccessKind } from '../api/change-releases.ts';
import { EndAccess } from './end-access.tsx';

type AccessCardProps<Item> = {
  kind: AccessKind;
  title: string;
  description: string;
  hint: string;
  query: UseQueryResult<Item[]>;
  columns: readonly Column<NoInfer<Item>>[];
  nameOf(item: NoInfer<Item>): string;
};

export function AccessCard<Item extends KnownReleaseToken | ReleasePreview>(props: AccessCardProps<Item>) {
  const { kind, title, description, hint, query, columns, nameOf } = props;
  const times = useStaffTimes();
  const heading = useId();
  const noun = title.toLowerCase();
  return (
    <Card aria-labelledby={heading}>
      <CardHeader title={<span id={heading}>{title}</span>} description={description} />
      {query.isError ? (
        <LoadFailure title={`Failed to load ${noun}`} query={query} />
      ) : (
        <DataTable
          caption={title}
          rows={query.data ?? []}
          rowKey={({ id }) => id}
          loading={query.isPending}
          empty={<NothingFound noun={noun} hint={hint} onShowAll={null} />}
          columns={[
            ...columns,
            {
              header: 'Made',
              width: 13,
              cell: ({ made_at, made_by }) => (
                <TwoLines first={times.shortInstant(made_at)} second={made_by && `by ${made_by}`} />
              ),
            },
            { header: 'Expires', width: 12, cell: ({ expires_at }) => times.shortInstant(expires_at) },
            {
              header: 'Actions',
              width: 13,
              actions: true,
              cell: (item) => <EndAccess id={item.id} kind={kind} name={nameOf(item)} ended={item.ended} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Stack $gap={1}>
      <span>{first}</span>
      {second && <Muted>{second}</Muted>}
    </Stack>
  );
}
