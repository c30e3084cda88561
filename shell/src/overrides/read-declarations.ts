import { type BootConfig, filledSlot, type Registry, type RemoteName, remoteDeclaration } from '@tailgate/contracts';

const TIMEOUT_MS = 2_000;

export async function readDeclarations(config: BootConfig): Promise<BootConfig> {
  const entries = Object.entries(config.registry).map(async ([name, release]) => [
    name,
    { ...release, ...(release.origin && (await declarationOf(name, release))) },
  ]);
  return { ...config, registry: Object.fromEntries(await Promise.all(entries)) as Registry };
}

async function declarationOf(name: RemoteName, { origin, version }: Registry[string]) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${origin}/mf/${name}/${version}/declaration.json`, { signal });
    const { area, screens, extensions } = remoteDeclaration.parse(await answer.json());
    const filled = extensions?.map(({ slot, access }) => ({ ...filledSlot(slot), access }));
    return { area, screens, ...(filled && { extensions: filled }) };
  } catch {
    // The remote cannot be loaded either, and its screens say so.
    return undefined;
  }
}
