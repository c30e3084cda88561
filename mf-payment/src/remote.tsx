import { CONTRACT_VERSION, type ShellApi, ShellProvider } from '@tailgate/web-kit';
import { Screens } from './routes.tsx';

export { Extension } from './extensions.tsx';
export { prepare } from './routes.tsx';

export const contractVersion = CONTRACT_VERSION;

export function Remote({ shell }: { shell: ShellApi }) {
  return (
    <ShellProvider shell={shell}>
      <Screens />
    </ShellProvider>
  );
}
