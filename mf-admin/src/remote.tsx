import { CONTRACT_VERSION, type ShellApi, ShellProvider } from '@tailgate/web-kit';
import { AdminRoutes } from './routes.tsx';

export { prepare } from './routes.tsx';

/** The version of the shell's contract that this remote was built for. */
export const contractVersion = CONTRACT_VERSION;

/** The module that the shell loads. */
export function Remote({ shell }: { shell: ShellApi }) {
  return (
    <ShellProvider shell={shell}>
      <AdminRoutes />
    </ShellProvider>
  );
}
