import type { BootConfig, Registry, RemoteName } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { testConfig } from '@tailgate/web-kit/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Portal } from '../portal.tsx';
import { type RemotePorts, RemoteStore } from '../remotes/remote-store.ts';

const release = { version: 'abcdef0123456789', entry: 'remoteEntry.1.js', preload: [], integrity: {} };
const allReleased: Registry = { customer: release, admin: release, payment: release };

const screens: Record<RemoteName, ComponentType> = {
  customer: () => <h1>customer remote</h1>,
  admin: () => <h1>admin remote</h1>,
  payment: () => <h1>payment remote</h1>,
};

/** Ports that always work, with remotes that only show their name. */
function workingPorts(): RemotePorts {
  return {
    fetchModule: async (name: RemoteName) => ({ contractVersion: 1, Remote: screens[name] }),
    freshRegistry: async () => allReleased,
    leaveForNewRelease: async () => false,
    deadlineMs: 10_000,
  };
}

/** Opens the portal at a path. `entry` is the browser's history state. */
export function renderPortal(
  path: string,
  ports: Partial<RemotePorts> = {},
  config: Partial<BootConfig> = {},
  entry: unknown = null,
) {
  window.history.replaceState(entry, '', path);
  const remotes = new RemoteStore(allReleased, { ...workingPorts(), ...ports });
  const boot = { ...testConfig, registry: allReleased, ...config };
  const view = render(<Portal config={boot} remotes={remotes} queryClient={createQueryClient()} />);
  return { remotes, view, person: userEvent.setup() };
}
