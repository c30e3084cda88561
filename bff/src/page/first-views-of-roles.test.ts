import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Access, Role } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import { type Changes, userOf, usersService } from '../testing/fake-users.ts';
import {
  drawFirstView,
  PAGE_REQUEST,
  readBoot,
  releaseRemote,
  releaseShell,
  replaceRegistry,
} from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const link = (icon: string) => `<a class="l" href="/links/${icon}"><svg class="${icon}"></svg>{{label}}</a>`;
const list = ['circle', 'sun', 'users'].map((icon) => `<li>${link(icon)}</li>`).join('');
const frame = (html: string) => ({ html: `${html}<main>{{screen}}</main>`, css: '.frame{}' });
const FRAMES = {
  '/frames/checkout': frame('<header>Checkout</header>'),
  '/frames/customer': frame(`<b title="{{username}}">{{initial}}</b><nav>${link('circle')}</nav>`),
  '/frames/staff': frame(
    `<nav><p id="g">Work</p><ul aria-labelledby="g">${list}</ul></nav><nav>${link('circle')}${link('sun')}</nav>`,
  ),
  '/frames/staff-narrow': frame('<nav>Narrow</nav>'),
};
const WITHOUT = '<p class="starting"';

const linked = (label: string, order: number, more: object = {}) => ({
  navigation: { label, order, places: ['header', 'bar'], ...more },
});

let bff: TestBff;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff();
  changes = new Map();
  bff.services.users.answer = usersService(changes);
  releaseShell(bff, [], FRAMES);
  const paths: [string, Access, object?][] = [
    ['/', 'signed-in', linked('Dashboard', 0)],
    ['/admin', 'staff', linked('Admin & Co', 1, { group: 'work', icon: 'sun', shortLabel: 'Today' })],
    ['/users', 'super-admin', linked('Users', 2, { group: 'people', icon: 'users' })],
    ['/payment/:reference', 'public', { frame: 'checkout' }],
  ];
  const release = releaseRemote(bff, 'all', Object.fromEntries(paths));
  const firstView = drawFirstView(bff, `mf/all/${release.version}`, {
    html: '<h1>{{username}} {{today}}</h1>',
    css: '',
  });
  const screens = release.screens.map((screen, place) => ({ ...screen, ...paths[place]?.[2], firstView }));
  replaceRegistry(bff, { all: { ...release, screens } });
  await until(
    async () => expect(readBoot((await bff.send('/', PAGE_REQUEST)).text).registry).toHaveProperty('all'),
    5_000,
  );
});
afterAll(stopBffs);
beforeEach(() => changes.clear());

async function openAs(role: Role | null, path: string, cookie = '') {
  const headers = role ? await bff.signIn(role) : { cookie: '' };
  const { text } = await bff.send(path, {
    headers: { ...PAGE_REQUEST.headers, ...headers, cookie: `${headers.cookie}; ${cookie}` },
  });
  return /<div id="root".*?<\/div>/s.exec(text)?.[0] ?? '';
}

test('staff see the links of their role in groups, with the icon of each, and in the bar by their short names', async () => {
  const html = await openAs('ADMIN', '/admin');
  const admin = (label: string) => `<a aria-current="page" class="l" href="/admin"><svg class="sun"></svg>${label}</a>`;
  const home = '<a class="l" href="/"><svg class="circle"></svg>Dashboard</a>';
  expect(html).toContain(
    `<nav><p id="g0">Work</p><ul aria-labelledby="g0"><li>${admin('Admin &#38; Co')}</li></ul><ul><li>${home}</li></ul></nav>` +
      `<nav>${admin('Today')}${home}</nav>`,
  );
  const ofSuperAdmin = await openAs('SUPER_ADMIN', '/admin');
  expect(ofSuperAdmin).toContain('href="/users"><svg class="users">');
  expect(ofSuperAdmin).toContain('href="/settings/prices"');
});

test('a customer sees the links of customers and the own name, as text', async () => {
  changes.set(userOf('customer').id, { username: '"><script>{{year}}' });
  const html = await openAs('CUSTOMER', '/');
  const name = '&#34;&#62;&#60;script&#62;{{year}}';
  expect(html).toContain(`<b title="${name}">&#34;</b><nav><a aria-current="page" class="l" href="/"><svg`);
  expect(html).toMatch(/<h1>&#34;.*script&#62;\{\{year\}\} \w+day, \w+ \d+, \d{4}<\/h1>/);
  expect(html).not.toContain('/admin');
});

test('the navigation is narrow for anyone who collapsed it', async () => {
  expect(await openAs('ADMIN', '/admin', 'tailgate-navigation=narrow')).toContain('<nav>Narrow</nav>');
});

test('a visitor with a payment link gets the checkout', async () => {
  expect(await openAs(null, '/payment/abc')).toContain('<header>Checkout</header><main><h1>');
});

test('the code of the navigation is requested with the page, for staff only', async () => {
  const open = async (role: Role) =>
    (await bff.send('/admin', { headers: { ...PAGE_REQUEST.headers, ...(await bff.signIn(role)) } })).text;
  expect(await open('ADMIN')).toMatch(/<link rel="preload" as="script" href="\/assets\/\w+\/forms\.4\.js"/);
  expect(await open('CUSTOMER')).not.toMatch(/<link [^>]*forms\.4\.js/);
});

test.each<[string, Role | null, string, Partial<ReturnType<typeof userOf>>?]>([
  ['a visitor at a screen of customers', null, '/'],
  ['a customer at a screen of staff', 'CUSTOMER', '/admin'],
  ['an admin at a screen of super admins', 'ADMIN', '/users'],
  ['a signed-in person at a public screen', 'CUSTOMER', '/payment/abc'],
  ['a person who must choose a password first', 'CUSTOMER', '/', { must_change_password: true }],
  ['a person whose address is not verified, who gets a banner', 'CUSTOMER', '/', { email_verified: false }],
])('draws nothing for %s', async (_, role, path, change) => {
  if (change) changes.set(userOf('customer').id, change);
  expect(await openAs(role, path)).toContain(WITHOUT);
});

test('draws nothing once the session has ended', async () => {
  const headers = { ...PAGE_REQUEST.headers, ...(await bff.signIn('ADMIN')) };
  await bff.send('/api/logout', { method: 'POST', headers });
  const page = await bff.send('/admin', { headers });
  expect(page.text).toContain(WITHOUT);
  expect(page.headers['cache-control']).toBe('no-store');
});
