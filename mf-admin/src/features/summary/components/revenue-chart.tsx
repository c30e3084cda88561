import { formatUsd } from '@tailgate/domain';
import { token } from '@tailgate/ui';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { styled } from 'styled-components';
import type { RevenueBar } from '../revenue-bars.ts';

const WIDTH = 640;
const HEIGHT = 260;
const MARGIN = { top: 12, right: 8, bottom: 30, left: 64 };
// With fewer labels than bars they stay readable on a phone, where the whole chart is drawn smaller.
const LABELS = 6;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  rect { fill: ${token('ink')}; transition: fill 120ms; }
  rect[data-negative] { fill: ${token('danger')}; }
  rect[data-newest] { fill: ${token('accent-deep')}; stroke: ${token('ink')}; stroke-width: 1.5; }
  rect:hover { fill: ${token('link')}; }
  line, path { stroke: ${token('line')}; }
  .zero { stroke: ${token('line-strong')}; }
  text { fill: ${token('ink-soft')}; font-size: 13px; font-family: ${token('font-body')}; }
`;

/** Bars of money over time. It is decoration for those who see it: the same figures stand in a table beside it. */
export function RevenueChart({ bars }: { bars: readonly RevenueBar[] }) {
  const cents = bars.map((bar) => bar.cents);
  const across = scaleBand({
    domain: bars.map((bar) => bar.start),
    range: [MARGIN.left, WIDTH - MARGIN.right],
    padding: 0.28,
  });
  const up = scaleLinear({
    // Without any money there is still an axis to draw.
    domain: [Math.min(0, ...cents), Math.max(10_000, ...cents)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 4,
  });
  const zero = up(0);
  const every = Math.ceil(bars.length / LABELS);
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % every === 0).map((bar) => bar.start);
  const ticks = new Map(bars.map((bar) => [bar.start, bar.tick]));
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {up.ticks(4).map((value) => (
        <line key={value} x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={up(value)} y2={up(value)} />
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={bar.start}
          x={across(bar.start) ?? 0}
          width={across.bandwidth()}
          y={Math.min(zero, up(bar.cents))}
          height={Math.abs(zero - up(bar.cents))}
          rx={3}
          data-negative={bar.cents < 0 ? '' : undefined}
          data-newest={index === bars.length - 1 ? '' : undefined}
        >
          <title>{`${bar.name}: ${formatUsd(bar.cents)}`}</title>
        </Bar>
      ))}
      <line className="zero" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={zero} y2={zero} />
      <AxisLeft
        left={MARGIN.left}
        scale={up}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => shortUsd(Number(value))}
        tickLabelProps={{ textAnchor: 'end', verticalAnchor: 'middle', fontSize: 13 }}
      />
      <AxisBottom
        top={HEIGHT - MARGIN.bottom}
        scale={across}
        hideAxisLine
        hideTicks
        tickValues={labelled}
        tickFormat={(start) => ticks.get(String(start)) ?? ''}
        tickLabelProps={{ textAnchor: 'middle', fontSize: 13 }}
      />
    </Drawing>
  );
}

/** 125000 -> "$1.3K" */
function shortUsd(cents: number): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });
  return format.format(cents / 100);
}
