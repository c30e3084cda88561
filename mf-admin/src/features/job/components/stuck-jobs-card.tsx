import { Button, Card, CardHeader, RetryCallout, Stack } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { failureToast } from '../../../components/form/form-errors.ts';
import { DataTable } from '../../../components/list/data-table.tsx';
import { type ListedJob, useStuckJobs } from '../api/list-stuck-jobs.ts';
import { useRetryAllJobs, useRetryJob } from '../api/retry-job.ts';

export function StuckJobsCard() {
  const { jobs, total, failed, fetching, retryLoading } = useStuckJobs();
  if (failed.length + jobs.length === 0) return null;
  return (
    <Stack $gap={4}>
      {failed.length > 0 && (
        <RetryCallout
          tone="warning"
          title={`Failed to load stuck jobs from ${failed.join(' and ')}`}
          busy={fetching}
          onRetry={retryLoading}
        />
      )}
      {jobs.length > 0 && (
        <Card aria-labelledby="stuck-jobs" $padding={5}>
          <CardHeader
            title={<span id="stuck-jobs">Stuck jobs</span>}
            description={`These jobs failed and need your attention. Retry them once the cause is fixed.${
              total > jobs.length ? ` Showing the latest ${jobs.length} of ${total.toLocaleString('en-US')}.` : ''
            }`}
            {...(total > 1 && { action: <RetryAll jobs={jobs} /> })}
          />
          <StuckJobs jobs={jobs} />
        </Card>
      )}
    </Stack>
  );
}

function RetryAll({ jobs }: { jobs: readonly ListedJob[] }) {
  const { toast } = useShell();
  const retry = useRetryAllJobs();
  const onRetry = () =>
    retry.mutate([...new Set(jobs.map(({ service }) => service))], {
      onSuccess: (retried) =>
        toast({ title: retried === 1 ? '1 job restarted' : `${retried} jobs restarted`, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to retry all jobs', error)),
    });
  return (
    <Button variant="secondary" size="sm" loading={retry.isPending} onClick={onRetry}>
      Retry all
    </Button>
  );
}

function StuckJobs({ jobs }: { jobs: readonly ListedJob[] }) {
  const times = useStaffTimes();
  return (
    <DataTable
      caption="Stuck jobs"
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Job', width: 14, cell: ({ subject }) => subject },
        { header: 'Error', width: 14, item: 'text', cell: ({ error }) => error },
        { header: 'Service', width: 8, cell: ({ service }) => service },
        { header: 'Failed', width: 10, cell: ({ failed_at }) => times.shortInstant(failed_at) },
        { header: 'Actions', width: 7, align: 'end', actions: true, cell: (job) => <Retry job={job} /> },
      ]}
    />
  );
}

function Retry({ job }: { job: ListedJob }) {
  const { toast } = useShell();
  const retry = useRetryJob();
  const onRetry = () =>
    retry.mutate(job, {
      onSuccess: () => toast({ title: 'Job restarted', description: job.subject, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to retry job', error)),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={retry.isPending}
      onClick={onRetry}
      aria-label={`Retry: ${job.subject}`}
    >
      Retry
    </Button>
  );
}
