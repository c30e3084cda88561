import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { JOB_SERVICES, type ListedJob } from './list-stuck-jobs.ts';

/** Runs a stuck job again. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ service, id }: ListedJob) => apiRequest(JOB_SERVICES[service].retry, { params: { id } }),
    onSuccess: () => {
      // The job may send an email, whose message is then queued again.
      for (const list of ['jobs', 'messages']) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
