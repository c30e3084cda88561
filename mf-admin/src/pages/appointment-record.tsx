import { RecordHistory } from '../components/record/record-history.tsx';
import { type RecordAddress, stepsIn } from '../components/record/use-record-address.ts';
import { AppointmentDrawer } from '../features/appointment/components/appointment-drawer.tsx';
import { RecordMessages } from '../features/message/components/record-messages.tsx';

type AppointmentRecordProps = { opened: RecordAddress; rows?: readonly { id: number }[] | undefined };

/** The open appointment. `rows` are those of the list that it was opened from. */
export function AppointmentRecord({ opened: { id, show, close }, rows }: AppointmentRecordProps) {
  if (id === null) return null;
  return (
    <AppointmentDrawer
      id={id}
      steps={stepsIn(rows, id, show)}
      onClose={close}
      messages={<RecordMessages subject={{ appointment_id: id }} />}
      history={<RecordHistory subject="appointment" id={id} />}
    />
  );
}
