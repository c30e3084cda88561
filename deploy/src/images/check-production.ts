import { randomBytes } from 'node:crypto';
import type { Progress } from '@tailgate/stack/progress';
import { askDatabase, checkOperation } from './check-portal.ts';
import type { ComposedPortal } from './composed-portal.ts';

const PERSON = { username: 'operator', email: 'operator@portal.invalid', password: randomBytes(16).toString('hex') };

/** Asks of docker-compose.yml alone what sets it apart from a portal to try out. */
export async function checkProduction(portal: ComposedPortal, progress: Progress): Promise<void> {
  await checkOperation(portal, progress);
  await progress.step('No demo accounts, no API document', () => expectNoDemo(portal));
  await progress.step('The first super administrator', () => makeSuperAdmin(portal));
}

async function expectNoDemo({ url }: ComposedPortal): Promise<void> {
  const demo = await post(`${url}/api/login`, { username: 'super', password: 'tailgate-demo' });
  const document = await fetch(`${url}/api/openapi.json`);
  const statuses = [demo.status, document.status].join();
  if (statuses !== '401,404') throw new Error(`sign-in of a demo account and the API document: ${statuses}`);
}

/** No mail arrives here, so the address counts as confirmed. */
async function makeSuperAdmin(portal: ComposedPortal): Promise<void> {
  const registered = await post(`${portal.url}/api/register`, PERSON);
  if (registered.status !== 201) throw new Error(`registration: ${registered.status} ${await registered.text()}`);
  const { username, password } = PERSON;
  await askDatabase(portal, 'users', `UPDATE users SET email_verified_at = now() WHERE username = '${username}'`);
  await portal.compose('exec', '-T', 'users', 'node', 'src/make-super-admin.ts', username);
  const role = await askDatabase(portal, 'users', `SELECT role FROM users WHERE username = '${username}'`);
  if (role.trim() !== 'SUPER_ADMIN') throw new Error(`the role is ${role}`);
  const signedIn = await post(`${portal.url}/api/login`, { username, password });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
}

async function post(address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin };
  return await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
