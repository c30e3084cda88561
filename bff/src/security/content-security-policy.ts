/** Where the card provider's script, frames and API live. */
export interface CardProviderOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly api: readonly string[];
  readonly images: readonly string[];
}

/** The origins that belong to the configured script: Stripe's own, or the one origin of the sandbox. */
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

/**
 * The policy of the portal's pages. Scripts are files of this origin and the card provider's script, nothing inline and
 * no eval; style elements need the page's nonce, which styled-components puts on them.
 */
export function pagePolicy(provider: CardProviderOrigins, nonce: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...provider.scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...provider.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider.api],
    'frame-src': [...provider.frames],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The policy of the API's reader page, which is all files of this origin. */
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

/** The policy of everything that is not a page: whatever a browser is talked into showing it as, it can do nothing. */
export const NO_PAGE_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
