import type { BootConfig, RemoteName } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { testConfig } from '@tailgate/web-kit/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Portal } from '../portal.tsx';
import { CrashMark } from '../remotes/crash-mark.ts';
import type { RemotePorts } from '../remotes/remote-ports.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { releasedRemotes } from './released-remotes.ts';

export function workingPorts(): RemotePorts {
  return {
    fetchModule: async (name: RemoteName) => ({ contractVersion: 1, Remote: () => <h1>{`${name} remote`}</h1> }),
    freshRegistry: async () => releasedRemotes,
    untilReleased: async () => undefined,
    leaveForNewRelease: async () => false,
    isDamaged: async () => false,
    preload: () => undefined,
    crashMark: new CrashMark(),
    deadlineMs: 10_000,
  };
}

export function renderPortal(
  path: string,
  ports: Partial<RemotePorts> = {},
  config: Partial<BootConfig> = {},
  entry: unknown = null,
) {
  window.history.replaceState(entry, '', path);
  const boot = { ...testConfig, registry: releasedRemotes, ...config };
  const remotes = new RemoteStore(boot.registry, { ...workingPorts(), ...ports });
  const view = render(<Portal config={boot} remotes={remotes} queryClient={createQueryClient()} />);
  return { remotes, view, person: userEvent.setup() };
}
