import { TIME_FORMATS, TRIP_TAKES } from '@tailgate/domain';
import { z } from 'zod';
import { fileHashes } from './release-files.ts';
import { announcements, registry } from './releases.ts';

const display = z.object({
  customerTimes: z.enum(TIME_FORMATS).default('12-hour'),
  staffTimes: z.enum(TIME_FORMATS).default('24-hour'),
  /** 0 is Sunday, 1 is Monday. */
  weekStartsOn: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Whether a trip takes its truck for all its hours or for one time slot, and for how long it may last after the truck's day. */
  tripTakes: z.enum(TRIP_TAKES).default('hours'),
  overtimeHours: z.int().default(2),
});
export type Display = z.infer<typeof display>;

/**
 * The BFF writes this into the page as `<script type="application/json" id="tailgate-boot">`. Remote files are served at
 * `/mf/{name}/{version}/{file}`, and for a retry after a hung request at `/mf/@r{n}/{name}/{version}/{file}`.
 */
export const bootConfig = z.object({
  registry,
  announced: announcements.optional(),
  overrides: z
    .array(
      z.object({ name: z.string(), version: z.string(), /** A developer's machine. */ origin: z.string().optional() }),
    )
    .optional(),
  /**
   * What GET /api/user answered when the page was made; null if no one was signed in. Absent if the server did not know it. Read it with
   * the route's schema, because it may have words of a newer service.
   */
  session: z.unknown().optional(),
  shellVersion: z.string(),
  shellChunks: fileHashes.default({}),
  development: z.boolean().default(false),
  /** True if this browser collapsed the navigation of staff. */
  narrowNavigation: z.boolean().optional(),
  /** Production with test keys of Stripe, where nobody is charged. Absent elsewhere. */
  testMoney: z.boolean().optional(),
  /** False if no text messages are sent, so that none are offered. Absent if the server does not know. */
  sendsTexts: z.boolean().optional(),
  companyName: z.string(),
  businessTimeZone: z.string(),
  display: display.prefault({}),
  contact: z
    .object({
      email: z.string().nullable().default(null),
      phone: z.string().nullable().default(null),
      address: z.string().nullable().default(null),
    })
    .prefault({}),
  links: z.object({ website: z.string(), bookNow: z.string(), newBooking: z.string(), contactUs: z.string() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
});
export type BootConfig = z.infer<typeof bootConfig>;
