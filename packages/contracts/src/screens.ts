import { z } from 'zod';

export const ACCESS = ['public', 'signed-in', 'staff', 'super-admin'] as const;
/** Who may open a page. The server decides what each role may do there. */
export type Access = (typeof ACCESS)[number];

/** A path as react-router writes it, in lower case: '/', '/clients', '/clients/:id'. */
export const pagePath = z
  .string()
  .regex(/^\/$|^(\/([a-z0-9-]+|:[A-Za-z]\w*))+$/, 'must look like /clients or /clients/:id');
export const label = z.string().trim().min(1).max(40);

export const screen = z.strictObject({
  path: pagePath,
  access: z.enum(ACCESS),
  title: label,
  /** What search engines and chats show below the title of a public screen. */
  description: z.string().trim().min(1).max(160).optional(),
  /** What surrounds the screen for visitors. 'checkout' has no navigation. */
  frame: label.optional(),
  /**
   * Present if the shell links to the screen: from the main navigation ('header'), from the account's menu, or for staff from the bar of small
   * screens. A lower `order` comes first.
   */
  navigation: z
    .strictObject({
      label,
      shortLabel: label.optional(),
      order: z.int(),
      places: z.array(z.enum(['header', 'bar', 'menu'])).min(1),
      group: label.optional(),
      icon: label.optional(),
      count: label.optional(),
    })
    .optional(),
});

/** What a screen reads first, which the browser requests with the page: '/api/payment/quotes/:reference'. */
export const reads = z.array(z.string().startsWith('/api/'));

/** What a screen may ask of the device. The page's Permissions-Policy allows it there and nowhere else. */
export const uses = z.array(z.enum(['geolocation'])).min(1);

export const shellPage = z.strictObject({
  path: pagePath,
  /** Only in development. */ development: z.boolean().optional(),
});
