import { TIME_FORMATS } from '@tailgate/domain';
import { z } from 'zod';

/** The names under which microfrontends are released and registered. */
const REMOTE_NAMES = ['customer', 'admin', 'payment'] as const;
const remoteName = z.enum(REMOTE_NAMES);
export type RemoteName = z.infer<typeof remoteName>;

const fileName = z.string().regex(/^[\w.-]+$/);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

/** One released version of a remote, as the build writes it into dist/mf/registry.json. */
const registryEntry = z.object({
  version: z.string().regex(/^[a-z0-9.-]{6,64}$/),
  /** File name of the hashed remote entry inside the version folder. */
  entry: fileName,
  /** Chunks of the exposed module, for preloading. */
  preload: z.array(fileName),
  /** Subresource integrity of each script, by file name. */
  integrity: z.record(fileName, integrity),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** The live version of each remote. A remote without a release is absent. */
export const registry = z.partialRecord(remoteName, registryEntry);
export type Registry = z.infer<typeof registry>;

/** The live release of the shell, as its build writes it into dist/shell/current.json. */
export const shellRelease = z.object({
  version: z.string().regex(/^[a-z0-9.-]{6,64}$/),
  /** Scripts with their integrity, in load order. */
  scripts: z.array(z.object({ file: fileName, integrity })),
  /** Subresource integrity of each lazily loaded chunk, by file name. */
  chunks: z.record(fileName, integrity).default({}),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** How times and weeks are displayed, for customers and for staff. */
const display = z.object({
  customerTimes: z.enum(TIME_FORMATS).default('12-hour'),
  staffTimes: z.enum(TIME_FORMATS).default('24-hour'),
  /** 0 is Sunday, 1 is Monday. */
  weekStartsOn: z.union([z.literal(0), z.literal(1)]).default(0),
});
export type Display = z.infer<typeof display>;

/**
 * The BFF writes this into the page as `<script type="application/json" id="tailgate-boot">`. Remote files are served at
 * `/mf/{name}/{version}/{file}`, and for a retry after a hung request at `/mf/@r{n}/{name}/{version}/{file}`.
 */
export const bootConfig = z.object({
  registry,
  shellVersion: z.string(),
  /** Integrity of the lazily loaded chunks at `/assets/{shellVersion}/{file}`. */
  shellChunks: shellRelease.shape.chunks,
  /** Shows developer pages such as /ui. */
  development: z.boolean().default(false),
  companyName: z.string(),
  businessTimeZone: z.string(),
  display: display.prefault({}),
  /** Contact details besides the contact link; null is not shown. */
  contact: z
    .object({ email: z.string().nullable().default(null), phone: z.string().nullable().default(null) })
    .prefault({}),
  links: z.object({ website: z.string(), bookNow: z.string(), newBooking: z.string(), contactUs: z.string() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
});
export type BootConfig = z.infer<typeof bootConfig>;

/** The paths of each remote, as react-router patterns. */
export const REMOTE_PATHS: Record<RemoteName, readonly string[]> = {
  customer: ['/', '/quote', '/quote/received'],
  admin: [
    '/admin',
    '/appointments',
    '/appointments/board',
    '/clients',
    '/clients/:id',
    '/time-slots',
    '/payments',
    '/history',
    '/user-management',
  ],
  payment: ['/payment/:reference'],
};

/** Like react-router's matchPath: case and a trailing slash do not matter. */
const remotePages = REMOTE_NAMES.flatMap((remote) =>
  REMOTE_PATHS[remote].map((path) => {
    const source = path === '/' ? '/' : `${path.replace(/:\w+/g, '[^/]+')}/?`;
    return { remote, path, pattern: new RegExp(`^${source}$`, 'i') };
  }),
);

/** @returns the remote that shows this page and the page's pattern, or undefined if no remote has it */
export function findRemotePage(pathname: string): { remote: RemoteName; path: string } | undefined {
  return remotePages.find(({ pattern }) => pattern.test(pathname));
}
