import type { MoneyFinding, MoneyReport } from '@tailgate/contracts';
import { Callout, RetryCallout, space } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { useMoneyReport } from '../api/get-money-report.ts';
import { Finding } from './finding.tsx';

export function MoneyBanner() {
  const report = useMoneyReport();
  if (report.isPending) return null;
  if (report.isError) {
    return (
      <RetryCallout
        tone="warning"
        title="It is unclear whether payments and bookings match"
        busy={report.isFetching}
        onRetry={() => void report.refetch()}
      >
        The report of the last check could not be loaded. Please try again.
      </RetryCallout>
    );
  }
  return <Trouble report={report.data} />;
}

function Trouble({ report: { checked_at, overdue, agrees, findings } }: { report: MoneyReport }) {
  const times = useStaffTimes();
  if (!checked_at || (agrees && !overdue)) return null;
  const time = `checked ${times.shortInstant(checked_at)}`;
  if (agrees) {
    return (
      <Callout tone="warning" title="It is unclear whether payments and bookings match">
        {`They matched when last ${time}. The check runs every 15 minutes, but none has finished since then.`}
      </Callout>
    );
  }
  return (
    <Callout tone="destructive" title={findings.every(isForStaff) ? NEEDS_STAFF : 'Payments and bookings do not match'}>
      <p>{overdue ? `Last ${time}. No check has finished since then.` : `Last ${time}:`}</p>
      <Findings>
        {findings.map((finding) => (
          <Finding key={`${finding.rule} ${finding.subject} ${finding.message}`} finding={finding} />
        ))}
      </Findings>
    </Callout>
  );
}

const NEEDS_STAFF = 'Payments need your attention';

/** Nothing is wrong with the records: the finding waits for a decision of staff. */
function isForStaff({ rule, repaired }: MoneyFinding): boolean {
  return repaired || rule === 'DISPUTE_UNANSWERED' || rule === 'REFUND_OUTSTANDING';
}

const Findings = styled.ul`
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: ${space(3)};
`;
