import { useLoadedDialog } from '@tailgate/web-kit';
import type { ChangeStatusProps } from './change-status.tsx';

// Most visits need no dialog.
const load = () => import('./change-status.tsx').then((module) => module.ChangeStatus);

export function StatusQuestion(props: ChangeStatusProps) {
  const ChangeStatus = useLoadedDialog(load, props.onClose);
  return ChangeStatus && <ChangeStatus {...props} />;
}
