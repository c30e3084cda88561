import { z } from 'zod';
import { instant, longText } from './fields.ts';
import { maskText } from './mask-text.ts';
import { registry } from './releases.ts';
import { MESSAGE_LENGTH, MOST_ERRORS, MOST_REPEATS, STACK_LINES, UNKNOWN_ROUTE } from './report-limits.ts';
import { pagePath } from './screens.ts';

/** Why the load of a front end failed. `render`: it was loaded, and threw when it was shown. */
export const LOAD_FAILURES = [
  'unreachable',
  'damaged',
  'timed-out',
  'broken',
  'too-new',
  'too-old',
  'crashed',
  'redirecting',
  'render',
] as const;
export type LoadFailure = (typeof LOAD_FAILURES)[number];

const OTHER_ERRORS = ['uncaught', 'rejection'] as const;
const ERROR_KINDS = [...LOAD_FAILURES, ...OTHER_ERRORS] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/**
 * The upper bounds of each web vital's histogram, in milliseconds; CLS has no unit. The last bucket has none. Stored by
 * number: append only.
 */
export const VITAL_BOUNDS = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  FCP: [250, 500, 1000, 1500, 1800, 2500, 3000, 5000, 10_000],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000],
  INP: [25, 50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const;
export type VitalName = keyof typeof VITAL_BOUNDS;
const vitalName = z.enum(Object.keys(VITAL_BOUNDS) as [VitalName, ...VitalName[]]);

const routeName = z.union([pagePath, z.literal(UNKNOWN_ROUTE)]);

const name = registry.keyType;
const version = registry.valueType.shape.version;
const release = { name, version };
export type ReleaseName = { name: string; version: string };

const message = longText(MESSAGE_LENGTH).transform(maskText);

const NAME = '[\\w$.<>[\\] ]{1,80}';
const POSITION = '/(?:mf|assets)/[\\w./-]{1,150}:\\d{1,7}:\\d{1,7}';
const FRAME = new RegExp(`^at (?:${NAME}|${POSITION}|${NAME} \\(${POSITION}\\))$`);
/** Lines such as "at Name (/mf/payment/0123abcd/remote.js:1:234)", of the portal's own files only. */
const stack = z
  .string()
  .max(STACK_LINES * 260)
  .refine((value) => value === '' || value.split('\n').every((line) => FRAME.test(line)), 'must be lines of our files');

const browserError = z.strictObject({
  ...release,
  route: routeName,
  kind: z.enum(ERROR_KINDS),
  message,
  stack,
  component_stack: stack,
  count: z.int().min(1).max(MOST_REPEATS),
});
export type BrowserError = z.infer<typeof browserError>;

const browserVital = z.strictObject({
  ...release,
  route: routeName,
  vital: vitalName,
  value: z.number().min(0).max(600_000),
});

const MOST_RELEASES = 20;
const once = (items: readonly ReleaseName[]) => new Set(items.map((item) => `${item.name} ${item.version}`)).size;
const releases = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.strictObject({ ...release, ...shape }))
    .max(MOST_RELEASES)
    .refine((items) => once(items as ReleaseName[]) === items.length, 'names a release twice');

export const browserReport = z.strictObject({
  shell_version: version,
  /** The releases that were shown, or should have been: each once for a page load. */
  loads: releases({}),
  failures: releases({ kind: z.enum(LOAD_FAILURES) }),
  errors: z.array(browserError).max(MOST_ERRORS),
  vitals: z.array(browserVital).max(20),
});
export type BrowserReport = z.infer<typeof browserReport>;

const count = z.int().min(0);

const versionHealth = z.object({
  ...release,
  live: z.boolean(),
  loads: count,
  failed_loads: count,
  failure_rate: z.number().min(0).max(1).nullable(),
  /** From how many addresses failed loads came, about. At most of the last two hours. */
  failing_addresses: count,
  errors: z.record(z.string(), count),
  minutes: z.array(z.object({ at: instant, loads: count, failed_loads: count, other_errors: count })),
  /** Of the same hours. `p75` is the upper bound of the histogram's bucket; null if above the last bound. */
  vitals: z.array(z.object({ vital: vitalName, route: z.string(), count, p75: z.number().nullable() })),
  latest_errors: z.array(
    z.object({
      ...browserError.omit({ name: true, version: true }).shape,
      message: z.string(),
      shell_version: version,
      count,
      last_at: instant,
    }),
  ),
});
export type VersionHealth = z.infer<typeof versionHealth>;
export const releasesHealth = z.array(versionHealth);

export const healthQuery = z.strictObject({
  minutes: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number from 1 to 1440')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1440, 'must be a number from 1 to 1440')
    .default(60),
});
