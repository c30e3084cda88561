import type { BootConfig } from '@tailgate/contracts';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';

export { CONTRACT_VERSION } from '@tailgate/contracts';

export interface RemoteModule {
  contractVersion: number;
  Remote: ComponentType<{ shell: ShellApi }>;
  /** Loads the code of the screen at this path before it is drawn. Remotes without it load all their code at once. */
  prepare?(pathname: string): Promise<void>;
  /** Shows what the remote adds to screens of others. Remotes that add nothing have none. */
  Extension?: ComponentType<ExtensionProps>;
}

export interface ExtensionProps {
  shell: ShellApi;
  slot: string;
  ids: Readonly<Record<string, number>>;
}

export interface FilledSlotProps {
  slot: string;
  version: number;
  title: string;
  ids: Readonly<Record<string, number>>;
}

export interface Toast {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'destructive';
  /** Offers an action, such as "Undo". Pressing it also closes the toast. */
  action?: { label: string; onPress(): void };
}

export interface ShellApi {
  version: string;
  config: BootConfig;
  /** Shows a toast for 5 seconds, or 15 with an action. It replaces the current one. Failures are 'destructive'. */
  toast(toast: Toast): void;
  /** Shows what another remote adds to the screen. Older shells show nothing. */
  FilledSlot?: ComponentType<FilledSlotProps>;
}

const ShellContext = createContext<ShellApi | null>(null);

export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used inside ShellProvider.');
  return shell;
}

export function usePageTitle(title: string): void {
  const { companyName } = useShell().config;
  useEffect(() => {
    document.title = `${title} · ${companyName}`;
  }, [title, companyName]);
}
