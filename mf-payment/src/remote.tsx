import { CONTRACT_VERSION, type ShellApi, ShellProvider } from '@tailgate/web-kit';
import { PaymentRoutes } from './routes.tsx';

export { prepare } from './routes.tsx';

/** The shell refuses a version that it does not support. */
export const contractVersion = CONTRACT_VERSION;

/** The one module the shell loads from here. */
export function Remote({ shell }: { shell: ShellApi }) {
  return (
    <ShellProvider shell={shell}>
      <PaymentRoutes />
    </ShellProvider>
  );
}
