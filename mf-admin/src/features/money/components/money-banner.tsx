import type { MoneyFinding, MoneyReport } from '@tailgate/contracts';
import { Badge, Button, Callout, Skeleton, SkeletonRegion, space, token } from '@tailgate/ui';
import { formatInstant, useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { useMoneyReport } from '../api/get-money-report.ts';

const Quiet = styled.p<{ $good: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: 0.9375rem;
  color: ${token('ink-soft')};
  &::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 50%;
    background: ${({ $good }) => token($good ? 'success' : 'line-strong')};
  }
  > strong { color: ${token('ink')}; font-weight: 650; }
`;

const Findings = styled.ul`
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: ${space(2)};
  li { overflow-wrap: anywhere; }
  strong { font-weight: 700; }
`;

/** Whether money and bookings agree: one quiet line when they do, every difference in words when they do not. */
export function MoneyBanner() {
  const report = useMoneyReport();
  if (report.isPending)
    return (
      <SkeletonRegion label="Loading the last check of money and bookings">
        <Skeleton $height="1.5rem" $width="22rem" />
      </SkeletonRegion>
    );
  if (report.isError) {
    return (
      <Callout
        tone="warning"
        title="It is not known whether money and bookings agree"
        action={
          <Button variant="secondary" size="sm" loading={report.isFetching} onClick={() => void report.refetch()}>
            Retry
          </Button>
        }
      >
        The report of the last check could not be loaded.
      </Callout>
    );
  }
  return <Report report={report.data} />;
}

function Report({ report: { checked_at, overdue, agrees, findings } }: { report: MoneyReport }) {
  const { businessTimeZone } = useShell().config;
  if (!checked_at) {
    return (
      <Quiet $good={false}>
        <strong>Money and bookings</strong> have not been checked yet
      </Quiet>
    );
  }
  const time = `checked ${formatInstant(checked_at, businessTimeZone)}`;
  if (agrees && overdue) {
    return (
      <Callout tone="warning" title="It is not known whether money and bookings agree">
        {`They did when last ${time}. The check runs every 15 minutes, and none has come to an end since.`}
      </Callout>
    );
  }
  if (agrees) {
    return (
      <Quiet $good>
        <strong>Money and bookings agree</strong>
        {findings.length > 0 ? `${time}, ${findings.length} mended by the check` : time}
      </Quiet>
    );
  }
  return (
    <Callout tone="destructive" title="Money and bookings do not agree">
      {overdue ? `As last ${time}; no check has come to an end since:` : `As ${time}:`}
      <Findings>
        {findings.map((finding) => (
          <Finding key={`${finding.rule} ${finding.subject} ${finding.message}`} finding={finding} />
        ))}
      </Findings>
    </Callout>
  );
}

function Finding({ finding: { rule, subject, message, repaired } }: { finding: MoneyFinding }) {
  return (
    <li>
      <strong>{subject}</strong>: {message} (rule {rule}) {repaired && <Badge tone="green">Mended</Badge>}
    </li>
  );
}
