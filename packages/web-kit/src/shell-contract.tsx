import type { BootConfig } from '@tailgate/contracts';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';

/** The contract between shell and remotes. It changes only when an older remote would break with a newer shell. */
export const CONTRACT_VERSION = 1;

/** What a remote exposes as './remote'. */
export interface RemoteModule {
  contractVersion: number;
  Remote: ComponentType<{ shell: ShellApi }>;
}

export interface Toast {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'destructive';
  /** Something that can be done about it: "Undo". A press does it and closes the message. */
  action?: { label: string; onPress(): void };
}

/** What the shell gives to a remote. Everything else a remote needs it takes from the shared libraries. */
export interface ShellApi {
  /** The shell's release. */
  version: string;
  /** What the server wrote into the page: links, company name, business time zone, card provider. */
  config: BootConfig;
  /** Shows one message for five seconds, for fifteen with an action; a newer one takes its place. Failures are 'destructive'. */
  toast(toast: Toast): void;
}

const ShellContext = createContext<ShellApi | null>(null);

/** Makes the shell's API available below; each remote wraps its own tree in it. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell's API. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is used outside of ShellProvider.');
  return shell;
}

/** Names the page in the browser's title: "Appointments · Tailgate". */
export function usePageTitle(title: string): void {
  const { companyName } = useShell().config;
  useEffect(() => {
    document.title = `${title} · ${companyName}`;
  }, [title, companyName]);
}
