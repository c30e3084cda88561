import { formatUsd } from '@tailgate/domain';
import { textSize, token } from '@tailgate/ui';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { RevenueBar } from '../revenue-bars.ts';

const USUAL_WIDTH = 640;
const HEIGHT = 112;
const MARGIN = { top: 8, right: 8, bottom: 24, left: 56 };
const LABEL_WIDTH = 68;

/** Revenue over time. Hidden from screen readers, which get the same figures as a table. */
export function RevenueChart({ bars }: { bars: readonly RevenueBar[] }) {
  const [width, frame] = useWidth();
  const cents = bars.map((bar) => bar.cents);
  const across = scaleBand({
    domain: bars.map((bar) => bar.start),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.28,
  });
  const up = scaleLinear({
    // Draw an axis even without revenue.
    domain: [Math.min(0, ...cents), Math.max(10_000, ...cents)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 3,
  });
  const zero = up(0);
  const every = Math.ceil((bars.length * LABEL_WIDTH) / (width - MARGIN.left));
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % every === 0).map((bar) => bar.start);
  const ticks = new Map(bars.map((bar) => [bar.start, bar.tick]));
  return (
    <Drawing ref={frame} aria-hidden="true" focusable="false">
      {up.ticks(3).map((value) => (
        <line key={value} x1={MARGIN.left} x2={width - MARGIN.right} y1={up(value)} y2={up(value)} />
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
      <line className="zero" x1={MARGIN.left} x2={width - MARGIN.right} y1={zero} y2={zero} />
      <AxisLeft
        left={MARGIN.left}
        scale={up}
        numTicks={3}
        hideAxisLine
        hideTicks
        tickFormat={(value) => shortUsd(Number(value))}
        tickLabelProps={{ textAnchor: 'end', verticalAnchor: 'middle', fontSize: 12 }}
      />
      <AxisBottom
        top={HEIGHT - MARGIN.bottom}
        scale={across}
        hideAxisLine
        hideTicks
        tickValues={labelled}
        tickFormat={(start) => ticks.get(String(start)) ?? ''}
        // Leave room for descenders, and keep the newest label below its bar.
        tickLength={2}
        tickLabelProps={(_value, index, { length }) =>
          index === length - 1
            ? { textAnchor: 'end', dx: across.bandwidth() / 2, fontSize: 12 }
            : { textAnchor: 'middle', fontSize: 12 }
        }
      />
    </Drawing>
  );
}

/** Measures the available width, so that text keeps its size. */
function useWidth(): [number, (drawing: SVGSVGElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(USUAL_WIDTH);
  const frame = useCallback((drawing: SVGSVGElement | null) => {
    if (!drawing) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(drawing);
    return () => observer.disconnect();
  }, []);
  return [width, frame];
}

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

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  rect { fill: ${token('ink')}; transition: fill 120ms; }
  rect[data-negative] { fill: ${token('danger')}; }
  rect[data-newest] { fill: ${token('accent-deep')}; stroke: ${token('ink')}; stroke-width: 1.5; }
  rect:hover { fill: ${token('link')}; }
  line, path { stroke: ${token('line')}; }
  .zero { stroke: ${token('line-strong')}; }
  text { fill: ${token('ink-soft')}; font-size: ${textSize('caption')}; font-family: ${token('font-body')}; }
`;
