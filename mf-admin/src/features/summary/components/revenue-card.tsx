import type { PaymentsSummary } from '@tailgate/contracts';
import { Cluster, IconButton, media, RadioGroup, type RadioOption, RetryCallout, Skeleton, space } from '@tailgate/ui';
import { formatMoney, useLoaded } from '@tailgate/web-kit';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../../../components/list/data-table.tsx';
import { useAppointmentsSummary, usePaymentsSummary } from '../api/get-summaries.ts';
import { type RevenueBar, revenueBars, type Span } from '../revenue-bars.ts';
import { countText, Figure, SummaryStat } from './stat-card.tsx';

const SPANS: readonly RadioOption<Span>[] = [
  { value: 'weeks', label: 'Weeks' },
  { value: 'months', label: 'Months' },
];
const CHART_HEIGHT = '7rem';

// Load the chart and its library lazily; only the dashboard needs them.
const loadChart = () => import('./revenue-chart.tsx').then((module) => module.RevenueChart);

export function RevenueCard() {
  const summary = usePaymentsSummary();
  const tax = useAppointmentsSummary().data?.tax_this_month;
  const [span, setSpan] = useState<Span>('weeks');
  const [asTable, setAsTable] = useState(false);
  const stat = (
    <SummaryStat
      label="Revenue"
      query={summary}
      value={({ revenue }) => formatMoney(revenue)}
      detail={({ completed, pending }) =>
        `${countText(completed)} completed, ${countText(pending)} pending${tax ? `, ${formatMoney(tax)} tax this month` : ''}`
      }
    />
  );
  return (
    <Figure aria-label="Revenue">
      <Top $justify="space-between" $align="start">
        <div>{stat}</div>
        {!summary.isError && (
          <Cluster data-screen-only="" $gap={1}>
            <RadioGroup
              legend="Revenue by"
              hideLegend
              options={SPANS}
              value={span}
              min="4rem"
              onChange={(chosen) => setSpan(chosen)}
            />
            <IconButton
              label={asTable ? 'Show revenue as chart' : 'Show revenue as table'}
              icon={asTable ? <ChartColumn size={18} aria-hidden /> : <Table2 size={18} aria-hidden />}
              onClick={() => setAsTable(!asTable)}
            />
          </Cluster>
        )}
      </Top>
      {summary.isPending && <Skeleton $height={CHART_HEIGHT} />}
      {summary.data && <Bars summary={summary.data} span={span} asTable={asTable} />}
    </Figure>
  );
}

type BarsProps = { summary: PaymentsSummary; span: Span; asTable: boolean };

function Bars({ summary, span, asTable }: BarsProps) {
  const bars = revenueBars(summary, span);
  if (!asTable) return <Chart bars={bars} />;
  return (
    <DataTable
      caption={span === 'weeks' ? 'Revenue by week' : 'Revenue by month'}
      rows={[...bars].reverse()}
      rowKey={(bar) => bar.start}
      columns={[
        { header: span === 'weeks' ? 'Week' : 'Month', width: 14, cell: (bar) => bar.name },
        { header: 'Revenue', width: 8, align: 'end', cell: (bar) => formatMoney(bar.amount) },
      ]}
    />
  );
}

function Chart({ bars }: { bars: readonly RevenueBar[] }) {
  const chart = useLoaded(loadChart);
  if (chart.status === 'loading') return <Skeleton $height={CHART_HEIGHT} />;
  if (chart.status === 'failed') {
    return (
      <RetryCallout tone="warning" title="Failed to load the chart" onRetry={chart.retry}>
        The table shows the same figures.
      </RetryCallout>
    );
  }
  return <chart.value bars={bars} />;
}

/** On phones the detail has the first line to itself, because it gets longer once it has loaded. */
const Top = styled(Cluster)`
  margin-bottom: ${space(2)};
  fieldset { width: 11.5rem; }
  ${media.phone} { > :first-child { flex-basis: 100%; } }
`;
