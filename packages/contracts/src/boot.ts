import { TIME_FORMATS } from '@tailgate/domain';
import { z } from 'zod';

/** The names under which microfrontends are released and registered. */
export const REMOTE_NAMES = ['customer', 'admin', 'payment'] as const;
export const remoteName = z.enum(REMOTE_NAMES);
export type RemoteName = z.infer<typeof remoteName>;

const fileName = z.string().regex(/^[\w.-]+$/);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

/** One released version of a remote, as the build writes it into dist/mf/registry.json. */
export const registryEntry = z.object({
  version: z.string().regex(/^[a-z0-9.-]{6,64}$/),
  /** File name of the hashed remote entry inside the version folder. */
  entry: fileName,
  /** Chunks of the exposed module, worth preloading. */
  preload: z.array(fileName),
  /** Subresource integrity by file name, for each script of the version. */
  integrity: z.record(fileName, integrity),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** Which version of each remote is live. A remote that was never released is absent. */
export const registry = z.partialRecord(remoteName, registryEntry);
export type Registry = z.infer<typeof registry>;

/** The shell release that is live, as its build writes it into dist/shell/current.json. */
export const shellRelease = z.object({
  version: z.string().regex(/^[a-z0-9.-]{6,64}$/),
  /** Scripts in the order in which the page needs them, and their integrity. */
  scripts: z.array(z.object({ file: fileName, integrity })),
  /** Subresource integrity by file name, for each script that the shell loads later by itself. */
  chunks: z.record(fileName, integrity).default({}),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** How times and weeks are written: one way for customers, one for staff. */
export const display = z.object({
  customerTimes: z.enum(TIME_FORMATS).default('12-hour'),
  staffTimes: z.enum(TIME_FORMATS).default('24-hour'),
  /** 0 is Sunday, 1 is Monday. */
  weekStartsOn: z.union([z.literal(0), z.literal(1)]).default(0),
});
export type Display = z.infer<typeof display>;

/**
 * What the BFF writes into the page as `<script type="application/json" id="tailgate-boot">`. Remote files are served at
 * `/mf/{name}/{version}/{file}` (and, for a retry past a hung request, at `/mf/@r{n}/{name}/{version}/{file}`).
 */
export const bootConfig = z.object({
  registry,
  shellVersion: z.string(),
  /** Integrity of the chunks that the shell loads later from `/assets/{shellVersion}/{file}`. */
  shellChunks: shellRelease.shape.chunks,
  /** Shows what is only for those who build the portal (/ui). */
  development: z.boolean().default(false),
  companyName: z.string(),
  businessTimeZone: z.string(),
  display: display.prefault({}),
  /** How customers reach the company besides its contact link; null is not shown. */
  contact: z
    .object({ email: z.string().nullable().default(null), phone: z.string().nullable().default(null) })
    .prefault({}),
  links: z.object({ website: z.string(), bookNow: z.string(), newBooking: z.string(), contactUs: z.string() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
});
export type BootConfig = z.infer<typeof bootConfig>;

/** Which remote shows which paths: the shell loads by it, the BFF preloads by it. Patterns are react-router's. */
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
