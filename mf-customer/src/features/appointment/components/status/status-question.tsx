import { useLoadedDialog } from '@tailgate/web-kit';
import type { ChangeStatusProps } from './change-status.tsx';

// Most visits need no dialog.
const load = () => import('./change-status.tsx').then((module) => module.ChangeStatus);

/** Loads the code of `ChangeStatus` on first use. */
export function StatusQuestion(props: ChangeStatusProps) {
  const ChangeStatus = useLoadedDialog(load, props.onClose);
  return ChangeStatus && <ChangeStatus {...props} />;
}
