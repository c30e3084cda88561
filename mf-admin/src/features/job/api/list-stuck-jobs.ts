import { routes, type StuckJob } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQueries } from '@tanstack/react-query';

/** The services that have jobs, and their routes. */
export const JOB_SERVICES = {
  appointments: { list: routes.listStuckAppointmentJobs, retry: routes.retryAppointmentJob },
  payments: { list: routes.listStuckPaymentJobs, retry: routes.retryPaymentJob },
  users: { list: routes.listStuckUserJobs, retry: routes.retryUserJob },
} as const;
type JobService = keyof typeof JOB_SERVICES;
export type ListedJob = StuckJob & { service: JobService };

const services = Object.keys(JOB_SERVICES) as JobService[];

/** The stuck jobs of a service. */
const stuckJobsQuery = (service: JobService) =>
  queryOptions({
    queryKey: ['jobs', service],
    queryFn: async ({ signal }): Promise<ListedJob[]> => {
      const jobs = await apiRequest(JOB_SERVICES[service].list, { signal });
      return jobs.map((job) => ({ ...job, service }));
    },
  });

/** The stuck jobs of all services, newest failure first. `failed` lists services that did not respond. */
export function useStuckJobs() {
  const queries = useQueries({ queries: services.map(stuckJobsQuery) });
  return {
    jobs: queries.flatMap(({ data }) => data ?? []).sort((a, b) => b.failed_at.localeCompare(a.failed_at)),
    failed: services.filter((_, index) => queries[index]?.isError),
    fetching: queries.some(({ isFetching }) => isFetching),
    retryLoading: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}
