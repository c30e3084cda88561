import type { BootConfig, Registry, RemoteScreen, ShellRelease, Theme } from '@tailgate/contracts';
import type { FirstView } from './first-views.ts';
import { IDENTITY_LINKS, THEME_COLOR } from './serve-identity.ts';

interface Page {
  readonly publicUrl: string;
  /** Undefined for pages of the shell, and for addresses that nobody declares. */
  readonly screen: RemoteScreen | undefined;
  readonly boot: BootConfig;
  readonly shell: ShellRelease;
  readonly nonce: string;
  readonly traced: boolean;
  readonly theme: Theme;
  readonly chunks: readonly string[];
  readonly wanted: { readonly screen: RemoteScreen; readonly release: Registry[string] } | undefined;
  readonly reads: readonly string[];
  readonly firstView: FirstView | undefined;
}

const STARTING = `
body { margin: 0; background: #f6f5f1; font-family: ui-sans-serif, system-ui, sans-serif; color: #43474f; }
.starting { display: grid; place-content: center; justify-items: center; gap: 0.75rem; min-height: 100vh; margin: 0; }
.starting::before { content: ''; width: 2.25rem; height: 2.25rem; box-sizing: border-box; border: 4px solid; border-right-color: transparent; border-radius: 50%; animation: starting 0.8s linear infinite; }
@keyframes starting { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .starting::before { animation: none; } }
`;

const STARTING_ROOT = '<div id="root"><p class="starting" role="status">Loading…</p></div>';

const dark = '@media screen { :root { color-scheme: dark; } body { background: #0d0e12; color: #c4c7cf; } }';

/** The paper of each theme, so that a page starts with the colours that the shell gives it. */
const PAPER: Record<Theme, string> = {
  contrast: '',
  soft: '@media screen { body { background: #efece4; color: #4a4e57; } }',
  dark,
  system: `@media (prefers-color-scheme: dark) { ${dark} }`,
};

/**
 * The portal's one HTML document: the shell's scripts, then preload links for the remote that will show this page. The boot configuration is
 * most of the document and comes last, so that the downloads and the first paint do not wait for it.
 */
export function renderPage({
  boot,
  publicUrl,
  screen,
  shell,
  nonce,
  traced,
  theme,
  chunks,
  wanted,
  reads,
  firstView,
}: Page): string {
  const name = escapeHtml(boot.companyName);
  return `<!doctype html>
<html lang="en"${theme === 'contrast' ? '' : ` data-theme="${theme}"`}${traced ? ' data-traced' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${description(boot.companyName, publicUrl, screen)}
<meta name="theme-color" content="${THEME_COLOR}">
<meta name="color-scheme" content="light">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
${IDENTITY_LINKS}
<style nonce="${nonce}">${STARTING}${PAPER[theme]}</style>
${firstView ? `<style nonce="${nonce}" data-first-view>${firstView.css}</style>` : ''}
${fontLinks(shell)}
${shellScripts(shell)}
${shellChunks(shell, chunks)}
${wanted ? preloads(wanted.screen, wanted.release) : ''}
${reads.map(readLink).join('\n')}
</head>
<body>
${firstView ? `<div id="root" data-first-view>${firstView.html}</div>` : STARTING_ROOT}
<noscript><p>${name} needs JavaScript. Please switch it on in your browser.</p></noscript>
<script type="application/json" id="tailgate-boot">${inlineJson(boot)}</script>
</body>
</html>
`;
}

/** What search engines and chats show of a link. A link may be a secret and its page personal, so only the kind of page is named. */
function description(company: string, publicUrl: string, screen: RemoteScreen | undefined): string {
  const shared = screen?.access === 'public' ? screen : undefined;
  const title = shared ? `${shared.title} · ${company}` : company;
  const text = shared?.description ?? `${company}: pickup-truck errands, pickups and deliveries`;
  const properties = {
    'og:type': 'website',
    'og:site_name': company,
    'og:title': title,
    'og:description': text,
    'og:image': new URL('/preview.png', publicUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A loaded pickup truck',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}

function shellScripts({ version, scripts }: ShellRelease): string {
  return scripts
    .map(({ file, integrity }) => `<script defer src="/assets/${version}/${file}" integrity="${integrity}"></script>`)
    .join('\n');
}

/** Fonts are always fetched with CORS. */
function fontLinks({ version, fonts = [] }: ShellRelease): string {
  return fonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="/assets/${version}/${file}" crossorigin="anonymous">`,
    )
    .join('\n');
}

function shellChunks({ version, chunks }: ShellRelease, wanted: readonly string[]): string {
  return wanted.map((file) => preloadLink(`/assets/${version}/${file}`, '', chunks[file])).join('\n');
}

function preloadLink(address: string, cors: string, hash: string | undefined): string {
  return `<link rel="preload" as="script" href="${address}"${cors}${hash ? ` integrity="${hash}"` : ''}>`;
}

/**
 * The browser uses a preload only if it matches the real request: Module Federation fetches the entry with CORS, webpack
 * fetches the chunks without, both with integrity.
 */
function preloads(screen: RemoteScreen, { version, entry, preload, integrity, origin }: Registry[string]): string {
  // A developer's files change at any time.
  if (origin !== undefined) return '';
  const hint = (file: string, cors: string) =>
    preloadLink(`/mf/${screen.remote}/${version}/${file}`, cors, integrity[file]);
  const chunks = [...preload, ...(screen.preload ?? [])];
  return [hint(entry, ' crossorigin="anonymous"'), ...chunks.map((file) => hint(file, ''))].join('\n');
}

/** With the session cookie, as apiRequest of web-kit does, which takes the answer instead of asking again. */
function readLink(address: string): string {
  return `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin="use-credentials">`;
}

const LINE_SEPARATORS = /[\u2028\u2029]/g;

function inlineJson(value: unknown): string {
  const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<>&]/g, asEscape).replace(LINE_SEPARATORS, asEscape);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
