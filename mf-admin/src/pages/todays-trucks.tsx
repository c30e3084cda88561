import { businessToday } from '@tailgate/domain';
import { useShell } from '@tailgate/web-kit';
import { DayPicture } from '../features/appointment/components/board/day-picture.tsx';
import { useAppointmentsSummary } from '../features/summary/api/get-summaries.ts';
import { useBoardFrame } from './use-board-frame.ts';

export function TodaysTrucks() {
  const today = businessToday(useShell().config.businessTimeZone);
  const { data, isPending } = useAppointmentsSummary();
  return <DayPicture date={today} frame={useBoardFrame()} appointments={isPending ? null : (data?.schedule ?? [])} />;
}
