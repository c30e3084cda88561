import type { PaymentsSummary } from '@tailgate/contracts';
import {
  Button,
  Callout,
  Card,
  CardHeader,
  RadioGroup,
  type RadioOption,
  Skeleton,
  SkeletonRegion,
  Stack,
  space,
} from '@tailgate/ui';
import { formatMoney, useLoaded } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../../../components/data-table.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { usePaymentsSummary } from '../api/get-summaries.ts';
import { type RevenueBar, revenueBars, type Span } from '../revenue-bars.ts';

const SPANS: readonly RadioOption<Span>[] = [
  { value: 'weeks', label: 'By week' },
  { value: 'months', label: 'By month' },
];

// The drawing and its library come after the figures, and only for who opens the dashboard.
const loadChart = () => import('./revenue-chart.tsx').then((module) => module.RevenueChart);

const Figures = styled.details`
  > summary { padding: ${space(2)} 0; font-weight: 650; cursor: pointer; }
`;

/** What came in by week or month: as bars, and as a table for those who read. */
export function RevenueCard() {
  const summary = usePaymentsSummary();
  return (
    <Card aria-labelledby="revenue-over-time" $padding={5}>
      <CardHeader
        title={<span id="revenue-over-time">Revenue over time</span>}
        description="What came in, less what went back."
      />
      {summary.isPending && (
        <SkeletonRegion label="Loading revenue">
          <Skeleton $height="17rem" />
        </SkeletonRegion>
      )}
      {summary.isError && !summary.data && <LoadFailure title="Failed to load revenue" query={summary} />}
      {summary.data && <Revenue summary={summary.data} />}
    </Card>
  );
}

function Revenue({ summary }: { summary: PaymentsSummary }) {
  const [span, setSpan] = useState<Span>('weeks');
  const bars = revenueBars(summary, span);
  return (
    <Stack $gap={4}>
      <RadioGroup legend="Revenue by" hideLegend options={SPANS} value={span} onChange={(chosen) => setSpan(chosen)} />
      <Chart bars={bars} />
      <Figures>
        <summary>Show as table</summary>
        <DataTable
          caption={span === 'weeks' ? 'Revenue by week' : 'Revenue by month'}
          rows={[...bars].reverse()}
          rowKey={(bar) => bar.start}
          columns={[
            { header: span === 'weeks' ? 'Week' : 'Month', width: 14, cell: (bar) => bar.name },
            { header: 'Revenue', width: 8, align: 'end', cell: (bar) => formatMoney(bar.amount) },
          ]}
        />
      </Figures>
    </Stack>
  );
}

function Chart({ bars }: { bars: readonly RevenueBar[] }) {
  const chart = useLoaded(loadChart);
  if (chart.status === 'loading') return <Skeleton $height="14rem" />;
  if (chart.status === 'failed') {
    return (
      <Callout
        tone="warning"
        title="The chart could not be loaded"
        action={
          <Button variant="secondary" size="sm" onClick={chart.retry}>
            Retry
          </Button>
        }
      >
        The figures are in the table below.
      </Callout>
    );
  }
  return <chart.value bars={bars} />;
}
