import type { VersionHealth } from '@tailgate/contracts';
import { token } from '@tailgate/ui';
import { styled } from 'styled-components';

const MINUTES = 60;
const HEIGHT = 36;

/** Loads per minute of the last hour, failed ones in red. Hidden from screen readers, which get the sums as text. */
export function FailureChart({ minutes }: { minutes: VersionHealth['minutes'] }) {
  const now = Math.floor(Date.now() / 60_000);
  const most = Math.max(1, ...minutes.map(({ loads, failed_loads }) => Math.max(loads, failed_loads)));
  return (
    <Drawing viewBox={`0 0 ${MINUTES * 4} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <line x1={0} x2={MINUTES * 4} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {minutes.map(({ at, loads, failed_loads: failed }) => {
        const x = (MINUTES - 1 - (now - Math.floor(Date.parse(at) / 60_000))) * 4;
        const height = (count: number) => (Math.min(count, most) / most) * (HEIGHT - 1);
        return (
          <g key={at}>
            <rect x={x} width={3} y={HEIGHT - 1 - height(loads)} height={height(loads)} />
            <rect data-failed="" x={x} width={3} y={HEIGHT - 1 - height(failed)} height={height(failed)} />
          </g>
        );
      })}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  rect { fill: ${token('ink')}; }
  rect[data-failed] { fill: ${token('danger')}; }
  line { stroke: ${token('line-strong')}; vector-effect: non-scaling-stroke; }
`;
