import { SkeletonRegion, space, textSize, token } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { useMoneyReport } from '../api/get-money-report.ts';

export function MoneyLine() {
  const times = useStaffTimes();
  const report = useMoneyReport();
  if (report.isPending)
    return (
      <SkeletonRegion label="Loading the last check of payments and bookings">
        <Place $good={false} aria-hidden="true">
          <strong>Payments and bookings match</strong>
          <span>{`checked ${times.shortInstant(new Date().toISOString())}`}</span>
        </Place>
      </SkeletonRegion>
    );
  if (!report.data) return null;
  const { checked_at, overdue, agrees, findings, handled = 0 } = report.data;
  if (!checked_at) {
    return (
      <Line $good={false}>
        <strong>Payments and bookings</strong> have not been checked yet
      </Line>
    );
  }
  if (!agrees || overdue) return null;
  const time = `checked ${times.shortInstant(checked_at)}`;
  return (
    <Line $good>
      <strong>Payments and bookings match</strong>
      <span>
        {[
          time,
          ...(findings.length > 0 ? [`${findings.length} repaired automatically`] : []),
          ...(handled > 0 ? [`${handled} marked as handled`] : []),
        ].join(', ')}
      </span>
    </Line>
  );
}

const Line = styled.p<{ $good: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  max-width: 17rem;
  font-size: ${textSize('ui')};
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

/* Wraps like the line that it stands for. */
const Place = styled(Line)`
  visibility: hidden;
`;
