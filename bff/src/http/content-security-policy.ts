export interface CardProviderOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly api: readonly string[];
  readonly images: readonly string[];
}

export function cardProviderOrigins(scriptUrl: string): CardProviderOrigins {
  const { origin } = new URL(scriptUrl);
  if (origin !== 'https://js.stripe.com') return { scripts: [origin], frames: [origin], api: [origin], images: [] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts,
    frames: [...scripts, 'https://hooks.stripe.com'],
    api: ['https://api.stripe.com'],
    images: ['https://*.stripe.com'],
  };
}

interface PageFacts {
  readonly provider: CardProviderOrigins;
  readonly nonce: string;
  readonly developers: readonly string[];
  readonly trustedTypes: boolean;
  /** The addresses of the service workers that live releases declare. */
  readonly workers: readonly string[];
}

/** For pages. No inline scripts, no eval and no HTML from strings; style elements need the nonce, which styled-components sets. */
export function pagePolicy({ provider, nonce, developers, trustedTypes, workers }: PageFacts): string {
  const updates = developers.map((origin) => origin.replace(/^http/, 'ws'));
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...provider.scripts, ...developers],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...developers],
    'img-src': ["'self'", 'data:', ...provider.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider.api, ...developers, ...updates],
    'frame-src': [...provider.frames],
    'manifest-src': ["'self'"],
    'worker-src': workers.length > 0 ? workers : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(trustedTypes && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  });
}

export const DOCS_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** For the script of a service worker: it reads pages and files of the portal, and loads no other code. */
export const WORKER_POLICY = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** For everything else: harmless even if a browser is tricked into showing it as a page. */
export const NO_PAGE_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
