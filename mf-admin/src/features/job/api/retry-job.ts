import { apiRequest, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { JOB_SERVICES, type JobService, type ListedJob } from './list-stuck-jobs.ts';

export function useRetryJob() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ service, id }: ListedJob) => apiRequest(JOB_SERVICES[service].retry, { params: { id } }),
    onSuccess: () => refreshLists(client),
  });
}

export function useRetryAllJobs() {
  const client = useQueryClient();
  return useChange({
    mutationFn: async (services: readonly JobService[]) => {
      const answers = await Promise.all(services.map((service) => apiRequest(JOB_SERVICES[service].retryAll)));
      return answers.reduce((sum, { retried }) => sum + retried, 0);
    },
    // Of several services, some may have answered.
    onSettled: () => refreshLists(client),
  });
}

/** The jobs may send emails, whose messages are then queued again. */
function refreshLists(client: QueryClient): void {
  for (const list of ['jobs', 'messages']) void client.invalidateQueries({ queryKey: [list] });
}
