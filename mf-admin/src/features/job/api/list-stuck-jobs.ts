import { routes, type StuckJob } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { queryOptions, useQueries } from '@tanstack/react-query';

export const JOB_SERVICES = {
  appointments: {
    list: routes.listStuckAppointmentJobs,
    retry: routes.retryAppointmentJob,
    retryAll: routes.retryAppointmentJobs,
  },
  payments: { list: routes.listStuckPaymentJobs, retry: routes.retryPaymentJob, retryAll: routes.retryPaymentJobs },
  users: { list: routes.listStuckUserJobs, retry: routes.retryUserJob, retryAll: routes.retryUserJobs },
} as const;
export type JobService = keyof typeof JOB_SERVICES;
export type ListedJob = StuckJob & { service: JobService };

const services = Object.keys(JOB_SERVICES) as JobService[];

const stuckJobsQuery = (service: JobService) =>
  queryOptions({
    queryKey: ['jobs', service],
    queryFn: async ({ signal }): Promise<{ jobs: ListedJob[]; total: number }> => {
      const { items, total } = await apiPage(JOB_SERVICES[service].list, { signal });
      return { jobs: items.map((job) => ({ ...job, service })), total: total ?? items.length };
    },
  });

export function useStuckJobs() {
  const queries = useQueries({ queries: services.map(stuckJobsQuery) });
  return {
    total: queries.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    jobs: queries.flatMap(({ data }) => data?.jobs ?? []).sort((a, b) => b.failed_at.localeCompare(a.failed_at)),
    failed: services.filter((_, index) => queries[index]?.isError),
    fetching: queries.some(({ isFetching }) => isFetching),
    retryLoading: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}
