import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { JOB_SERVICES, type JobService, type ListedJob } from './list-stuck-jobs.ts';

// The jobs may send emails, whose messages are then queued again.
const CHANGED_LISTS = ['jobs', 'messages'];

export function useRetryJob() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ service, id }: ListedJob) => apiRequest(JOB_SERVICES[service].retry, { params: { id } }),
    onSuccess: () => refreshLists(client, CHANGED_LISTS),
  });
}

export function useRetryAllJobs() {
  const client = useQueryClient();
  return useChange({
    mutationFn: async (services: readonly JobService[]) => {
      const answers = await Promise.all(services.map((service) => apiRequest(JOB_SERVICES[service].retryAll)));
      return answers.reduce((sum, { retried }) => sum + retried, 0);
    },
    // Some of the services may have answered.
    onSettled: () => refreshLists(client, CHANGED_LISTS),
  });
}
