import { routes } from '@tailgate/contracts';
import { ApiClient, accounts, expectOk } from '@tailgate/stack/portal';

/** A page with what shows that its own content is there: an expression that the browser evaluates. */
export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
  readonly isReady: string;
}

export async function visitsOf(url: string): Promise<Visit[]> {
  const [casey, admin] = await Promise.all([signedIn(url, accounts.casey), signedIn(url, accounts.admin)]);
  const reference = await approvedQuote(admin);
  const text = (pattern: string) => `/${pattern}/.test(document.querySelector('main')?.textContent ?? '')`;
  return [
    { name: '/auth', path: '/auth', isReady: `document.querySelector('main input[type=password]')` },
    { name: '/quote', path: '/quote', isReady: `document.querySelector('main form input')` },
    { name: '/payment/{reference}', path: `/payment/${reference}`, isReady: text('\\$\\d') },
    { name: '/', path: '/', ...cookieOf(casey), isReady: `document.querySelector('main article h3, main article')` },
    { name: '/admin', path: '/admin', ...cookieOf(admin), isReady: text('\\d confirmed, \\d') },
  ];
}

export async function signedIn(url: string, { username, password }: { username: string; password: string }) {
  return await new ApiClient(url).signIn(username, password);
}

export const cookieOf = ({ cookie }: ApiClient) => (cookie === undefined ? {} : { cookie });

async function approvedQuote(staff: ApiClient): Promise<string> {
  const body = {
    contact: { name: 'Robin Hale', email: 'robin@visitors.example', phone: '555-010-4477', preferred_contact: 'email' },
    origin: '12 Mill Lane, Albany NY',
    destination: '480 Harbor Road, Troy NY',
    ...{ distance: '24.5', load_weight: 640, item_description: 'Oak wardrobe in two parts' },
  } as const;
  const { id, reference } = expectOk(await staff.send(routes.requestQuote, { body }));
  expectOk(await staff.send(routes.approveQuote, { params: { id } }));
  return reference;
}
