import { expect } from 'playwright/test';
import { apiAs } from './api.ts';

/** Waits until new pages have all of these versions, or none of them if they are to be gone. */
export async function waitUntilServed(versions: readonly string[], expected = true): Promise<void> {
  const api = await apiAs();
  const served = async () => {
    const page = await (await api.get('/', { headers: { accept: 'text/html' } })).text();
    return versions.map((version) => page.includes(version));
  };
  await expect.poll(served, { message: `new pages with ${versions}` }).toEqual(versions.map(() => expected));
  await api.dispose();
}
