import { Button, Card, CardHeader, RetryCallout, Stack, space, token } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { failureToast } from '../../../components/form/form-errors.ts';
import { type ListedJob, useStuckJobs } from '../api/list-stuck-jobs.ts';
import { useRetryAllJobs, useRetryJob } from '../api/retry-job.ts';

export function StuckJobsCard() {
  const { jobs, total, failed, fetching, retryLoading } = useStuckJobs();
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
          <Jobs>
            {jobs.map((job) => (
              <StuckJobRow key={job.id} job={job} />
            ))}
          </Jobs>
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

function StuckJobRow({ job }: { job: ListedJob }) {
  const { toast } = useShell();
  const times = useStaffTimes();
  const retry = useRetryJob();
  const onRetry = () =>
    retry.mutate(job, {
      onSuccess: () => toast({ title: 'Job restarted', description: job.subject, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to retry job', error)),
    });
  return (
    <li>
      <div>
        <strong>{job.subject}</strong>
        <p>{job.error}</p>
        <p>{`${job.service}, failed ${times.instant(job.failed_at)}`}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={retry.isPending}
        onClick={onRetry}
        aria-label={`Retry: ${job.subject}`}
      >
        Retry
      </Button>
    </li>
  );
}

const Jobs = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${token('line')};
  }
  > li > div { flex: 1 1 18rem; min-width: 0; overflow-wrap: anywhere; }
  p { font-size: 0.9375rem; color: ${token('ink-soft')}; }
`;
