import { media, space } from '@tailgate/ui';
import { CalendarDays, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAppointmentsSummary } from '../api/get-summaries.ts';
import { RevenueCard } from './revenue-card.tsx';
import { countText, Figure, SummaryStat } from './stat-card.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';

/** @param today the picture of the day */
export function SummaryCards({ today }: { today: ReactNode }) {
  const query = useAppointmentsSummary();
  const icon = { size: 20, 'aria-hidden': true };
  return (
    <Cards>
      <Figure aria-label="Appointments">
        <CalendarDays {...icon} />
        <SummaryStat
          label="Appointments"
          query={query}
          value={({ appointments: { total } }) => countText(total)}
          detail={({ appointments: { confirmed, pending } }) =>
            `${countText(confirmed)} confirmed, ${countText(pending)} pending`
          }
        />
      </Figure>
      <Figure aria-label="Clients">
        <Users {...icon} />
        <SummaryStat
          label="Clients"
          query={query}
          value={({ clients: { total } }) => countText(total)}
          detail={() => 'Total registered'}
        />
      </Figure>
      <RevenueCard />
      <TodaysSchedule>{today}</TodaysSchedule>
    </Cards>
  );
}

// Two small cards stacked, with revenue beside them or, on phones, below; the day across.
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  > :nth-child(n + 3) { grid-column: 1 / -1; }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    > :nth-child(3) { grid-column: 2; grid-row: 1 / span 2; }
    > :nth-child(4) { grid-column: 1 / -1; }
  }
  ${media.phone} {
    gap: ${space(2.5)};
    /* Their details wrap as soon as they are there. */
    > :nth-child(-n + 2) dd + dd { min-height: 2lh; }
  }
`;
