import type { Measurement } from '@tailgate/contracts';
import { formatMiles } from '@tailgate/web-kit';
import { drawRoute, PICTURE } from '../route-geometry.ts';
import { Picture } from './route-picture.style.ts';

/** The route as a drawing, north up: no map tiles, which another company would have to send. An estimate is a dashed straight line. */
export function RoutePicture({
  measurement: { path, source, distance, origin, destination },
}: {
  measurement: Measurement;
}) {
  const { points, start, end, scale } = drawRoute(path);
  const { width, height } = PICTURE;
  const bar = { x: 14, y: height - 14 };
  return (
    <Picture
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      aria-label={`Route from ${origin} to ${destination}, ${formatMiles(distance)}`}
    >
      <path data-grid="" d={grid()} />
      <polyline data-casing="" points={points.join(' ')} />
      <polyline data-route={source} points={points.join(' ')} />
      <circle cx={start[0]} cy={start[1]} r="7" />
      <rect x={end[0] - 7} y={end[1] - 7} width="14" height="14" rx="2" />
      <path data-bar="" d={`M${bar.x} ${bar.y - 5}v5h${scale.length}v-5`} />
      <text x={bar.x + scale.length + 8} y={bar.y}>{`${scale.miles} mi`}</text>
      <path data-north="" d={`M${width - 20} 14l6 14l-6-4l-6 4z`} />
    </Picture>
  );
}

function grid(): string {
  const step = 40;
  const across = Array.from({ length: PICTURE.height / step }, (_, row) => `M0 ${row * step + 20}h${PICTURE.width}`);
  const down = Array.from(
    { length: PICTURE.width / step },
    (_, column) => `M${column * step + 20} 0v${PICTURE.height}`,
  );
  return [...across, ...down].join('');
}
