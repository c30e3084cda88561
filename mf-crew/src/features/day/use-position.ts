import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const EVERY_MS = 60_000;
const WAIT_MS = 20_000;
const PERMISSION = ['position-permission'] as const;

/** Sends where the truck is once a minute, while it is on its way, the page is in view and the crew has allowed it. */
export function usePosition(secret: string, isOnTheWay: boolean) {
  const client = useQueryClient();
  const permission = useQuery({
    queryKey: PERMISSION,
    queryFn: async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    enabled: isOnTheWay,
    retry: false,
  });
  const share = useChange({
    mutationFn: readPosition,
    // Some browsers go on saying that they would ask.
    onSuccess: () => client.setQueryData(PERMISSION, 'granted'),
    onError: () => client.invalidateQueries({ queryKey: PERMISSION }),
  });
  useQuery({
    queryKey: ['crew-position', secret],
    queryFn: () => sendPosition(secret),
    enabled: isOnTheWay && permission.data === 'granted',
    retry: false,
    gcTime: 0,
    refetchInterval: EVERY_MS,
  });
  return { canShare: isOnTheWay && permission.data === 'prompt', share };
}

async function sendPosition(secret: string): Promise<string> {
  const { coords, timestamp } = await readPosition();
  const at = new Date(timestamp).toISOString();
  const { latitude, longitude, accuracy } = coords;
  await apiRequest(routes.sendCrewPosition, { params: { secret }, body: { at, latitude, longitude, accuracy } });
  return at;
}

function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: EVERY_MS / 2, timeout: WAIT_MS });
  });
}
