import type { ServiceHandlers } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import type { Dependencies } from '../dependencies.ts';
import type { QUEUES } from '../queues.ts';
import { describeJob } from './describe-job.ts';

type Handlers = Pick<ServiceHandlers<'payments'>, 'listStuckPaymentJobs' | 'retryPaymentJob' | 'retryPaymentJobs'>;

export function stuckJobRoutes({ jobs }: Dependencies): Handlers {
  const { list, retry, retryAll } = stuckJobHandlers<typeof QUEUES>(jobs, describeJob);
  return { listStuckPaymentJobs: list, retryPaymentJob: retry, retryPaymentJobs: retryAll };
}
