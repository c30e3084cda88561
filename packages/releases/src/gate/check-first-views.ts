import { hashOf } from '../versions/content-version.ts';
import type { Candidate, Refusal } from './gate.ts';

/** Of the markup and styles of one, before compression. */
const LARGEST = 48 * 1024;

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a script', /<\/?script/i],
  ['an event handler', /\son\w+\s*=/i],
  ['a style attribute', /\sstyle\s*=/i],
  ['an element that loads or leads elsewhere', /<(?:iframe|object|embed|base|meta|link)\b/i],
  ['a javascript: address', /javascript:/i],
  ['a form that can be sent', /<form (?!method="dialog")/i],
];

/** The server puts a first view into the page as it is. */
export function checkFirstViews({ name, record: { release }, files }: Candidate): Refusal[] {
  const screens =
    'scripts' in release
      ? [...release.pages, ...Object.values(release.frames ?? {}).map((firstView) => ({ firstView }))]
      : release.screens;
  return screens.flatMap(({ firstView }) => {
    if (!firstView) return [];
    const content = files.find((file) => file.name === firstView.file)?.content;
    const problem = problemOf(content, firstView.integrity);
    const text = `${firstView.file} of ${name} ${problem}, so ${release.version} cannot go live. Build it again.`;
    return problem ? [{ rule: 'first-view', text }] : [];
  });
}

function problemOf(content: Buffer | undefined, integrity: string): string | undefined {
  if (!content) return 'is missing';
  if (hashOf(content) !== integrity) return 'was changed';
  if (content.length > LARGEST) return `has ${content.length} bytes, more than ${LARGEST}`;
  const { html, css } = parse(content);
  if (html === undefined || css === undefined) return 'is not a first view';
  if (/<\/style/i.test(css)) return 'contains styles that end early';
  const found = FORBIDDEN.find(([, pattern]) => pattern.test(html));
  return found && `contains ${found[0]}`;
}

function parse(content: Buffer): { html?: string; css?: string } {
  try {
    return JSON.parse(content.toString('utf8')) as { html?: string; css?: string };
  } catch {
    return {};
  }
}
