import { Button, Card, Cluster, media, Skeleton, Stat, space, textSize, token } from '@tailgate/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type SummaryStatProps<Summary> = {
  label: string;
  query: UseQueryResult<Summary>;
  value(summary: NoInfer<Summary>): ReactNode;
  detail(summary: NoInfer<Summary>): ReactNode;
};

export function SummaryStat<Summary>({ label, query, value, detail }: SummaryStatProps<Summary>) {
  if (query.data !== undefined) return <Stat label={label} value={value(query.data)} detail={detail(query.data)} />;
  if (query.isPending)
    return <Stat label={label} value={<Skeleton $height="1.625rem" $width="60%" />} detail="Loading…" />;
  return (
    <>
      <Stat label={label} value="–" detail="Could not be loaded" />
      <Cluster>
        <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </Cluster>
    </>
  );
}

export function countText(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}

export const Figure = styled(Card)`
  position: relative;
  padding: ${space(4)};
  > svg:first-child { position: absolute; top: ${space(4)}; right: ${space(4)}; color: ${token('ink-faint')}; }
  dd { overflow-wrap: anywhere; }
  dd:first-of-type { font-size: ${textSize('heading')}; }
  dd + dd { margin-top: 0; }
  ${media.phone} {
    padding: ${space(4)};
    > svg:first-child { display: none; }
    dd:first-of-type { font-size: ${textSize('heading')}; }
  }
`;
