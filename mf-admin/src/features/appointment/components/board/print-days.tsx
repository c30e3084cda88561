import type { BusinessDate } from '@tailgate/domain';
import { Button } from '@tailgate/ui';
import { useLoadedDialog } from '@tailgate/web-kit';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';

const load = () => import('./day-sheets.tsx').then((module) => module.DaySheets);

type PrintDaysProps = { days: readonly BusinessDate[] };

export function PrintDays({ days }: PrintDaysProps) {
  const [printing, setPrinting] = useState(false);
  const end = useCallback(() => setPrinting(false), []);
  return (
    <>
      <Button variant="secondary" loading={printing} onClick={() => setPrinting(true)}>
        <Printer size={18} aria-hidden />
        <span>{days.length === 1 ? 'Print day' : 'Print days'}</span>
      </Button>
      {printing && <Printing days={days} onEnd={end} />}
    </>
  );
}

function Printing(props: PrintDaysProps & { onEnd(): void }) {
  const Sheets = useLoadedDialog(load, props.onEnd);
  return Sheets && <Sheets {...props} />;
}
