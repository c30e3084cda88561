import {
  errorBody,
  type ParsedVersion,
  type ReleaseRegistry,
  type Route,
  type RouteAnswer,
  routes,
  type UploadedVersion,
  uploadedVersion,
} from '@tailgate/contracts';
import { type ReleaseTarget, releasesOf } from './release-target.ts';

export interface PortalTarget extends ReleaseTarget {
  read(name: string, version: string): Promise<ParsedVersion>;
  store(name: string, version: string, upload: UploadedVersion): Promise<void>;
  preview(name: string, version: string): Promise<string>;
  registry(): Promise<ReleaseRegistry>;
}

const TIMEOUT_MS = 60_000;

/**
 * @param token a release token of the team, from `variable` of the environment
 * @throws if the address is not https, so that nobody on the way reads the token
 */
export function portalTarget(portal: string, token: string | undefined, variable = 'RELEASE_TOKEN'): PortalTarget {
  const { protocol, hostname } = new URL(portal);
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
  if (protocol !== 'https:' && !isLocal) throw new Error(`The address of the portal must be https, not ${portal}.`);
  if (!token)
    throw new Error(`Set ${variable} to the team's release token for ${portal}. See: npm run release -- token`);

  async function call<R extends Route>(route: R, request: Call = {}): Promise<RouteAnswer<R>> {
    const response = await fetch(addressOf(portal, route, request), {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    }).catch((cause: Error) => {
      throw new Error(`${portal} cannot be reached: ${cause.message}`, { cause });
    });
    const text = await response.text();
    if (!response.ok) throw new Error(refusalIn(text) ?? `${portal} answered ${response.status}.`);
    return (text === '' ? undefined : JSON.parse(text)) as RouteAnswer<R>;
  }

  const target: PortalTarget = {
    list: async () => await call(routes.listReleases),
    diff: async (name, from, to) => {
      const { changes } = await call(routes.compareReleases, { params: { name }, query: { from, to } });
      return changes.map((change) => `  ${change}`);
    },
    promote: async (name, version) => {
      const { live } = await releasesOf(target, name);
      await call(routes.promoteRelease, { params: { name }, body: { version, replaces: live } });
    },
    rollBack: async (name) => {
      const { live, roll_back_to: before } = await releasesOf(target, name);
      if (live === null || before === null) throw new Error(`${name} has no earlier release to roll back to.`);
      await call(routes.rollBackRelease, { params: { name }, body: { from: live } });
      return before;
    },
    setCanary: async (name, body) => void (await call(routes.startCanary, { params: { name }, body })),
    changeCanary: async (name, body) => void (await call(routes.changeCanary, { params: { name }, body })),
    endCanary: async (name) => void (await call(routes.endCanary, { params: { name } })),
    store: async (name, version, upload) => {
      await call(routes.storeRelease, { params: { name, version }, body: upload });
    },
    // Names files to store, so check it.
    read: async (name, version) => uploadedVersion.parse(await call(routes.readRelease, { params: { name, version } })),
    preview: async (name, version) => {
      const { link } = await call(routes.previewRelease, { params: { name }, body: { version } });
      return link;
    },
    // Names files to download, so check it.
    registry: async () => routes.releaseRegistry.response.parse(await call(routes.releaseRegistry)),
  };
  return target;
}

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function addressOf(portal: string, { path }: Route, { params = {}, query = {} }: Call): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = new URL(filled, portal);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

function refusalIn(text: string): string | undefined {
  try {
    const { message, details = [] } = errorBody.parse(JSON.parse(text));
    return details.length === 0 ? message : details.map((detail) => `${detail.field}: ${detail.message}`).join('\n');
  } catch {
    return undefined;
  }
}
