import { z } from 'zod';
import { SLOT_NAMES } from './extension-slots.ts';
import { NAVIGATION_COUNTS, NAVIGATION_GROUPS, NAVIGATION_ICONS } from './navigation.ts';
import { ACCESS, label, reads, screen, shellPage, uses } from './screens.ts';

/** True if the build draws what a person sees first, which the page then shows before its scripts. */
const firstView = z.literal(true).optional();

const declaredScreen = screen.extend({
  frame: z.enum(['checkout']).optional(),
  navigation: screen.shape.navigation
    .unwrap()
    .extend({
      group: z.enum(NAVIGATION_GROUPS).optional(),
      icon: z.enum(NAVIGATION_ICONS).optional(),
      count: z.enum(NAVIGATION_COUNTS).optional(),
    })
    .optional(),
  /** The `webpackChunkName` of the screen's code, which the server tells the browser to load at once. */
  chunk: z.string().optional(),
  reads: reads.optional(),
  uses: uses.optional(),
  firstView,
});

/** A path on the portal, with a query if the slot is on a dialog: '/payments?payment=1'. */
const address = z.string().regex(/^\/[\w/?=&.-]*$/, 'must look like /payments?payment=1');
const declaredSlot = z.strictObject({
  name: z.enum(SLOT_NAMES),
  /** Where the smoke run finds it. Its answers have an entry with the id 1 for everything. */
  example: address,
});
const extension = z.strictObject({ slot: z.enum(SLOT_NAMES), access: z.enum(ACCESS) });
/** Required: an extension is never part of what the remote loads first. */
const declaredExtension = extension.extend({ chunk: z.string().min(1) });

/** The addresses that a service worker answers: all that start so. */
export const workerScope = z.string().regex(/^(?:\/[a-z0-9-]+)+\/$/, 'must look like /crew/');

/** Kilobytes of compressed scripts. */
const kilobytes = z.number().positive();

export const sizeBudget = z.strictObject({
  firstLoad: kilobytes,
  later: kilobytes,
});

export const remoteDeclaration = z.strictObject({
  /** Names the remote on failure screens: "The {area} area stopped working". */
  area: label,
  screens: z.array(declaredScreen).min(1),
  /** Places on its screens that another remote may fill. */
  slots: z.array(declaredSlot).min(1).optional(),
  /** What it adds to screens of other remotes. */
  extensions: z.array(declaredExtension).min(1).optional(),
  /** Its service worker, which answers for its screens below `scope`. `file` is in src/. */
  worker: z.strictObject({ file: z.string().regex(/^[\w/-]+\.ts$/), scope: workerScope }).optional(),
  budget: sizeBudget.optional(),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

export const shellDeclaration = z.strictObject({
  pages: z.array(
    shellPage.extend({
      chunk: z.string().optional(),
      firstView,
    }),
  ),
  /** What surrounds the first view of a screen. `chunk` is code that the frame needs at once. */
  frames: z.array(z.strictObject({ name: z.string(), access: z.enum(ACCESS), chunk: z.string().optional() })),
});
export type ShellDeclaration = z.infer<typeof shellDeclaration>;
