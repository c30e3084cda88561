import { WORKER_FILE } from '@tailgate/contracts';
import { useShell } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

const RETRY_MS = 30_000;

/** Once the day is shown, registers the worker with which this page opens without a connection, and tries again until it runs. */
export function useWorker(isShown: boolean): void {
  const { crew } = useShell().config.registry;
  // That of a developer's machine would be of another origin. Without a connection, the worker that runs goes on.
  const isServed = crew?.worker !== undefined && crew.origin === undefined && 'serviceWorker' in navigator;
  useQuery({
    queryKey: ['crew-worker', crew?.version],
    queryFn: async () => await install(`/mf/crew/${crew?.version}/${WORKER_FILE}`, crew?.worker),
    enabled: isShown && isServed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: true,
    retryDelay: RETRY_MS,
  });
}

/** @throws if the worker cannot keep the page, as on a connection that was cut */
async function install(file: string, options: RegistrationOptions | undefined): Promise<string> {
  const { installing } = await navigator.serviceWorker.register(file, options);
  await new Promise<void>((resolve, reject) => {
    if (!installing) return resolve();
    const follow = () => {
      if (installing.state === 'activated') resolve();
      if (installing.state === 'redundant') reject(new Error("The worker wasn't installed."));
    };
    installing.addEventListener('statechange', follow);
    follow();
  });
  return file;
}
