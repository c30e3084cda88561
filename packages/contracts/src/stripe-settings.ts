/** The script that the installed `@stripe/stripe-js` loads; its name is that of the API release. */
export const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
export const STRIPE_API_URL = 'https://api.stripe.com';

interface StripeSettings {
  NODE_ENV?: string | undefined;
  /** Allows test keys in production, as a staging portal needs. Their cards move no money. */
  ALLOW_TEST_MONEY?: boolean | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  STRIPE_JS_URL?: string | undefined;
}

interface SettingFault {
  variable: keyof StripeSettings;
  message: string;
}

/** @returns what does not fit together: test and live, Stripe and sandbox, http in production; a value never appears */
export function findStripeFaults(settings: StripeSettings): SettingFault[] {
  const { NODE_ENV, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings;
  const { STRIPE_API_URL: api, STRIPE_JS_URL: script } = settings;
  const faults: SettingFault[] = [];
  const report = (variable: keyof StripeSettings, message: string) => faults.push({ variable, message });

  if (secret && publishable && isLive(secret) !== isLive(publishable)) {
    report('STRIPE_PUBLISHABLE_KEY', `must be a ${modeOf(secret)} key, as STRIPE_SECRET_KEY is one`);
  }
  if (secret && api && isOfAccount(secret) && !isAt(api, STRIPE_API_URL)) {
    report('STRIPE_API_URL', `must be ${STRIPE_API_URL}: STRIPE_SECRET_KEY belongs to a Stripe account`);
  }
  if (publishable && script && isOfAccount(publishable) && !isAt(script, STRIPE_SCRIPT_URL)) {
    report('STRIPE_JS_URL', `must be ${STRIPE_SCRIPT_URL}: STRIPE_PUBLISHABLE_KEY belongs to a Stripe account`);
  } else if (script && isAt(script, STRIPE_SCRIPT_URL) && script !== STRIPE_SCRIPT_URL) {
    report('STRIPE_JS_URL', `must be ${STRIPE_SCRIPT_URL}, the release that this portal is built for`);
  } else if (api && script && isAt(api, STRIPE_API_URL) !== isAt(script, STRIPE_SCRIPT_URL)) {
    report('STRIPE_JS_URL', 'must be of Stripe exactly if STRIPE_API_URL is');
  }
  if (NODE_ENV === 'production') {
    for (const variable of ['STRIPE_API_URL', 'STRIPE_JS_URL'] as const) {
      if (settings[variable]?.startsWith('http:')) report(variable, 'must be https in production');
    }
    for (const variable of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
      const isTest = settings[variable] !== undefined && !isLive(settings[variable]);
      if (isTest && !settings.ALLOW_TEST_MONEY)
        report(
          variable,
          'must be a live key in production. On a stage set ALLOW_TEST_MONEY=true: nobody is charged there',
        );
    }
  }
  return faults;
}

export function checkStripeSettings(
  settings: StripeSettings,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  for (const { variable, message } of findStripeFaults(settings)) {
    context.addIssue({ code: 'custom', path: [variable], message });
  }
}

function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

function modeOf(key: string): 'live' | 'test' {
  return isLive(key) ? 'live' : 'test';
}

/** Live keys, and test keys as Stripe makes them. The sandbox's are hexadecimal, without capitals. */
function isOfAccount(key: string): boolean {
  return isLive(key) || /^[a-z]+_test_51(?=\w*[A-Z])\w{20,}$/.test(key);
}

function isAt(url: string, expected: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(expected).origin;
}
