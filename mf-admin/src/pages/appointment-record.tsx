import { RecordHistory } from '../components/record/record-history.tsx';
import { AppointmentDialog } from '../features/appointment/components/appointment-dialog.tsx';
import { MessageList } from '../features/message/components/message-list.tsx';

export function AppointmentRecord({ id, onClose }: { id: number; onClose(): void }) {
  return (
    <AppointmentDialog
      id={id}
      onClose={onClose}
      messages={<MessageList subject={{ appointment_id: id }} />}
      history={<RecordHistory subject="appointment" id={id} />}
    />
  );
}
