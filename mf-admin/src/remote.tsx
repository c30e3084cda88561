import { CONTRACT_VERSION, type ShellApi, ShellProvider } from '@tailgate/web-kit';
import { AdminRoutes } from './routes.tsx';

/** The version of the shell's contract that this remote was built against; the shell refuses one it does not know. */
export const contractVersion = CONTRACT_VERSION;

/** The one module the shell loads from here. */
export function Remote({ shell }: { shell: ShellApi }) {
  return (
    <ShellProvider shell={shell}>
      <AdminRoutes />
    </ShellProvider>
  );
}
