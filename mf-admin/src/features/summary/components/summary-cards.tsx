import { media, space } from '@tailgate/ui';
import { CalendarDays, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAppointmentsSummary } from '../api/get-summaries.ts';
import { RevenueCard } from './revenue-card.tsx';
import { countText, Figure, SummaryStat } from './stat-card.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';

/** Today and what needs staff come before the figures. */
export function SummaryCards({ today, needs }: { today: ReactNode; needs: ReactNode }) {
  const query = useAppointmentsSummary();
  const icon = { size: 20, 'aria-hidden': true };
  return (
    <Cards>
      <TodaysSchedule>{today}</TodaysSchedule>
      <Needs>{needs}</Needs>
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
    </Cards>
  );
}

// As high as the day beside it.
const Needs = styled.div`
  display: grid;
`;

// The day beside what needs staff, then two small cards stacked beside revenue; on phones all below each other.
// Each is high enough for its details.
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  > :nth-child(-n + 2), > :nth-child(5) { grid-column: 1 / -1; }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :nth-child(1) { grid-column: 1 / span 3; }
    > :nth-child(2) { grid-column: 4; }
    > :nth-child(3), > :nth-child(4) { grid-column: 1; }
    > :nth-child(5) { grid-column: 2 / -1; grid-row: 2 / span 2; }
  }
  ${media.phone} {
    gap: ${space(2.5)};
    > :nth-child(n + 3):nth-child(-n + 4) dd + dd { min-height: 2lh; }
  }
`;
