import type { DistanceBody } from '@tailgate/contracts';
import { useWatch } from '@tailgate/web-kit/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { distanceQuery } from './api/measure-distance.ts';
import { typedDistance } from './quote-form.ts';
import type { QuoteForm } from './use-quote-form.ts';

export class DistanceChanged extends Error {}

/**
 * Measures the trip once both addresses are settled, and fills the distance in unless the customer has typed one. `take` gives the
 * server's signature for a request whose distance is the measured one.
 */
export function useMeasuredDistance(form: QuoteForm) {
  const client = useQueryClient();
  const { setValue, getValues } = form;
  const [trip, setTrip] = useState<DistanceBody>(() => tripOf(getValues()));
  const typed = useWatch({ control: form.control, name: 'distance' });
  const filled = useRef<string | null>(null);
  const { data, isFetching, isError } = useQuery(distanceQuery(trip));
  const measured = data?.measurement?.distance ?? null;

  function fill(distance: string | null): void {
    filled.current = distance;
    setValue('distance', distance ?? '', { shouldValidate: distance !== null });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new measurement fills the field in.
  useEffect(() => {
    const now = getValues('distance');
    const isOurs = now === '' || now === filled.current || now === measured;
    if (data && isOurs) fill(measured);
  }, [data]);

  /** @throws DistanceChanged if the trip has another distance than the one on the screen */
  async function take(request: DistanceBody & { distance: string }): Promise<{ measurement?: string }> {
    if (filled.current === null || request.distance !== filled.current) return {};
    const sent = tripOf(request);
    // Without an answer the distance counts as typed: a provider that is away stops no request.
    const answer = await client.fetchQuery(distanceQuery(sent)).catch(() => null);
    if (answer === null) return {};
    const { measurement } = answer;
    if (measurement?.distance === request.distance) return { measurement: measurement.token };
    setTrip(sent);
    fill(measurement?.distance ?? null);
    throw new DistanceChanged();
  }

  return {
    settle: () => setTrip(tripOf(getValues())),
    take,
    /** The server refused the signature: the next `take` measures again. */
    forget: () => client.removeQueries({ queryKey: ['distance'] }),
    /** Replaces what the customer typed. */
    useMeasured: () => fill(measured),
    measurement: data?.measurement ?? null,
    reason: data?.reason ?? null,
    isMeasuring: isFetching,
    isAway: isError,
    isTyped: typed !== '' && measured !== null && typedDistance.safeParse(typed).data !== measured,
  };
}
export type MeasuredDistance = ReturnType<typeof useMeasuredDistance>;

function tripOf({ origin, destination }: DistanceBody): DistanceBody {
  return { origin, destination };
}
