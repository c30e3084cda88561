import { counted } from '@tailgate/domain';
import { Muted, space, textSize, token } from '@tailgate/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BEGINNING } from '../components/list/list-address.ts';
import { useStuckJobs } from '../features/job/api/list-stuck-jobs.ts';
import { useMoneyReport } from '../features/money/api/get-money-report.ts';
import { usePendingQuotes } from '../features/quote/api/list-pending-quotes.ts';
import { useAppointmentsSummary } from '../features/summary/api/get-summaries.ts';
import { Figure } from '../features/summary/components/stat-card.tsx';

/** What waits for staff, each with its count and the list of it. */
export function NeedsYou() {
  const quotes = usePendingQuotes(BEGINNING);
  const summary = useAppointmentsSummary();
  const findings = useMoneyReport().data?.findings ?? [];
  const waiting = [
    {
      count: quotes.data?.total ?? quotes.data?.items.length ?? 0,
      noun: 'quote',
      rest: 'to review',
      to: '/admin?tab=quotes',
    },
    {
      count: findings.filter(({ rule }) => rule === 'DISPUTE_UNANSWERED').length,
      noun: 'dispute',
      rest: 'to answer',
      to: '/payments?status=disputed',
    },
    {
      count: summary.data?.appointments.pending ?? 0,
      noun: 'unpaid trip',
      rest: '',
      to: '/appointments?period=all&status=pending',
    },
    { count: useStuckJobs().total, noun: 'stuck job', rest: 'to retry', to: '#stuck-jobs' },
  ].filter(({ count }) => count > 0);
  return (
    <Figure aria-labelledby="needs-you">
      <Title id="needs-you">Needs you</Title>
      {waiting.length === 0 ? (
        <Muted>{quotes.isPending || summary.isPending ? 'Loading…' : 'Nothing right now.'}</Muted>
      ) : (
        <List>
          {waiting.map(({ count, noun, rest, to }) => (
            <li key={noun}>
              <Link to={to}>{[counted(count, noun), rest].filter(Boolean).join(' ')}</Link>
            </li>
          ))}
        </List>
      )}
    </Figure>
  );
}

const Title = styled.h2`
  font-size: ${textSize('body')};
`;

const List = styled.ul`
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
  li + li { border-top: 1px solid ${token('line')}; }
  a { display: flex; align-items: center; min-height: 2.75rem; color: inherit; font-weight: 600; }
`;
