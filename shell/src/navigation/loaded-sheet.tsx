import { useLoadedDialog } from '@tailgate/web-kit';
import type { MoreSheetProps } from './more-sheet.tsx';

const load = () => import('./more-sheet.tsx').then((module) => module.MoreSheet);
export const prepareSheet = () => void load().catch(() => undefined);

export function LoadedSheet(props: MoreSheetProps) {
  const MoreSheet = useLoadedDialog(load, props.onClose);
  return MoreSheet && <MoreSheet {...props} />;
}
