import { type BootConfig, bootConfig } from '@tailgate/contracts';

/**
 * The configuration that the server wrote into a page.
 * @throws ZodError when the page carries none or a wrong one: nothing can work then, and the console says why.
 */
export function readBootConfig(page: Document = document): BootConfig {
  const text = page.getElementById('tailgate-boot')?.textContent ?? 'null';
  return bootConfig.parse(JSON.parse(text));
}
