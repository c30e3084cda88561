import { space } from '@tailgate/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAppointmentsSummary } from '../api/get-summaries.ts';
import { countText, Figure, SummaryStat } from './stat-card.tsx';

/** @param children the day's picture */
export function TodaysSchedule({ children }: { children: ReactNode }) {
  return (
    <Panel aria-label="Today's Schedule">
      <div>
        <SummaryStat
          label="Today's Schedule"
          query={useAppointmentsSummary()}
          value={({ schedule: stops }) => countText(stops.length)}
          detail={({ schedule: stops }) => (stops.length === 1 ? 'Appointment today' : 'Appointments today')}
        />
      </div>
      <Day>{children}</Day>
    </Panel>
  );
}

const Panel = styled(Figure)`
  display: grid;
  gap: ${space(3)};
  @media (min-width: 1024px) { grid-template-columns: 10rem minmax(0, 1fr); }
`;

// As high as three trucks, whether or not they are there yet.
const Day = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  height: 12rem;
  overflow: hidden;
`;
