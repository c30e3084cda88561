import type { Measurement, Unmeasured } from '@tailgate/contracts';
import { Button, Muted, Spinner, Stack } from '@tailgate/ui';
import { formatMiles } from '@tailgate/web-kit';
import type { MeasuredDistance as Distance } from '../use-measured-distance.ts';
import { Waiting } from './route-picture.style.ts';
import { RoutePicture } from './route-picture.tsx';

const REASONS: Record<Unmeasured, string> = {
  'origin unknown': "We don't know the pick-up address. Add its city and state or zip code, or type the miles.",
  'destination unknown': "We don't know the delivery address. Add its city and state or zip code, or type the miles.",
  'too close': 'Both addresses are too close together for an estimate. Please type the miles.',
  'no road': 'We found no road between the two addresses. Please type the miles.',
};
const ANY_REASON = "We couldn't measure this trip. Please type the miles.";

const MEASURED_BY: Record<Measurement['provider'], string> = {
  osrm: 'measured on OpenStreetMap’s roads',
  mapbox: 'measured by Mapbox',
  embedded: 'estimated from a straight line',
};

export function MeasuredDistance({ distance }: { distance: Distance }) {
  const { measurement, reason, isMeasuring, isAway } = distance;
  if (isMeasuring)
    return (
      <div data-wide="">
        <Waiting>
          <Spinner label="Measuring the distance" />
        </Waiting>
      </div>
    );
  if (!measurement && !reason && !isAway) return null;
  return (
    <div data-wide="">
      <Stack $gap={3}>
        {measurement && <RoutePicture measurement={measurement} />}
        <Muted as="p" role="status">
          {measurement ? whatWasMeasured(measurement) : whyNot(reason, isAway)}
        </Muted>
        {measurement && distance.isTyped && (
          <div>
            <Button
              type="button"
              variant="secondary"
              size="sm"
              onClick={distance.useMeasured}
            >{`Use ${formatMiles(measurement.distance)} instead of what you typed`}</Button>
          </div>
        )}
      </Stack>
    </div>
  );
}

function whatWasMeasured({ distance, provider, source, origin, destination }: Measurement): string {
  const miles = `${source === 'estimated' ? 'About ' : ''}${formatMiles(distance)}`;
  return `${miles} from ${origin} to ${destination}, ${MEASURED_BY[provider] ?? source}.`;
}

function whyNot(reason: Unmeasured | null, isAway: boolean): string {
  if (isAway) return "The distance couldn't be measured just now. Please type the miles.";
  return reason === null ? ANY_REASON : (REASONS[reason] ?? ANY_REASON);
}
