import { VisuallyHidden } from './layout.tsx';
import { Line } from './route-line.style.ts';

export type RouteLineProps = {
  origin: string;
  destination: string;
  originLabel?: string;
  destinationLabel?: string;
};

export function RouteLine({ origin, destination, originLabel = 'From', destinationLabel = 'To' }: RouteLineProps) {
  return (
    <Line>
      <Stop label={originLabel} place={origin} />
      <Stop label={destinationLabel} place={destination} />
    </Line>
  );
}

function Stop({ label, place }: { label: string; place: string }) {
  const known = place.trim();
  return (
    <div>
      <dt>{label}</dt>
      <dd data-empty={known ? undefined : ''}>
        {known || (
          <>
            <span aria-hidden="true">…</span>
            <VisuallyHidden>not entered yet</VisuallyHidden>
          </>
        )}
      </dd>
    </div>
  );
}
