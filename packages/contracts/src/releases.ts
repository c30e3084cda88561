import { z } from 'zod';
import { matchesPath } from './matches-path.ts';
import { fileName, firstView, integrity } from './release-files.ts';
import { ACCESS, type Access, label, reads, screen } from './screens.ts';

/** The name under which a remote is released and registered: its folder's name without "mf-". */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
export type RemoteName = z.infer<typeof remoteName>;

export const releaseVersion = z.string().regex(/^[a-z0-9.-]{6,64}$/);

/** Lenient, because the release may be newer than the reader: nobody may open a screen whose access is unknown. */
const releasedScreen = z.object({
  ...screen.shape,
  access: z.enum([...ACCESS, 'nobody']).catch('nobody'),
  navigation: z.object({ ...screen.shape.navigation.unwrap().shape, places: z.array(z.string()) }).optional(),
  preload: z.array(fileName).optional(),
  /** The version of each library that the screen takes from the shell, if the shell loads it only when it is needed. */
  libraries: z.record(z.string(), z.string()).optional(),
  reads: reads.optional(),
  uses: z.array(z.string()).optional(),
  firstView: firstView.optional(),
});

const releasedSlot = z.object({ name: z.string(), version: z.int(), ids: z.array(z.string()), example: z.string() });
export type ReleasedSlot = z.infer<typeof releasedSlot>;

const releasedExtension = z.object({
  slot: z.string(),
  newest: z.int(),
  oldest: z.int(),
  ids: z.array(z.string()),
  access: releasedScreen.shape.access,
  preload: releasedScreen.shape.preload,
  libraries: releasedScreen.shape.libraries,
});
export type ReleasedExtension = z.infer<typeof releasedExtension>;

export const registryEntry = z.object({
  version: releaseVersion,
  entry: fileName,
  preload: z.array(fileName),
  integrity: z.record(fileName, integrity),
  area: label.default('requested'),
  screens: z.array(releasedScreen).default([]),
  slots: z.array(releasedSlot).optional(),
  extensions: z.array(releasedExtension).optional(),
  worker: z.object({ scope: z.string() }).optional(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

const pageRelease = registryEntry.extend({
  /** The server on the developer's machine that has the files, if the portal has not. */
  origin: z.string().optional(),
  /** To open if this one fails; only in a page that asks for it. */
  previous: registryEntry.pick({ version: true, entry: true, preload: true, integrity: true }).optional(),
});

export const registry = z.record(remoteName, pageRelease);
export type Registry = z.infer<typeof registry>;

/** The areas that are being built for the first time. A release takes the place of its announcement. */
export const announcements = z.record(remoteName, registryEntry.pick({ area: true, screens: true }));
export type Announcements = z.infer<typeof announcements>;
type Areas = Readonly<Record<RemoteName, Pick<RegistryEntry, 'area' | 'screens'>>>;

/** @returns every area that the portal has or will soon have */
export function areasOf(page: { readonly registry: Registry; readonly announced?: Announcements | undefined }): Areas {
  return { ...page.announced, ...page.registry };
}

/** The query of a page whose registry also names the version before each. */
export const WITH_PREVIOUS = 'previous';

export type RemoteScreen = RegistryEntry['screens'][number] & { access: Access; remote: RemoteName };

export function screensOf(areas: Areas): RemoteScreen[] {
  return Object.entries(areas).flatMap(([remote, { screens }]) =>
    screens.flatMap(({ access, ...rest }) => (access === 'nobody' ? [] : { ...rest, access, remote })),
  );
}

/** @returns the screen at this path, or undefined if no remote has one. '/clients/new' is preferred to '/clients/:id'. */
export function findScreen(areas: Areas, pathname: string): RemoteScreen | undefined {
  const parameters = ({ path }: RemoteScreen) => path.split('/:').length;
  return screensOf(areas)
    .filter(({ path }) => matchesPath(path, pathname))
    .sort((a, b) => parameters(a) - parameters(b))[0];
}
