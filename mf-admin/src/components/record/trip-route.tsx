import { RouteLine, Stack, space } from '@tailgate/ui';
import { styled } from 'styled-components';
import { type Trip, TripDirections } from './trip-directions.tsx';

/** Where a trip goes, with directions to both ends. */
export function TripRoute({ origin, destination }: Trip) {
  return (
    <Stack $gap={2}>
      <RouteLine origin={origin} destination={destination} originLabel="Origin" destinationLabel="Destination" />
      <Directions>
        <TripDirections origin={origin} destination={destination} />
      </Directions>
    </Stack>
  );
}

// In line with the addresses.
const Directions = styled.div`padding-left: ${space(7)};`;
