import { type BootConfig, bootConfig } from '@tailgate/contracts';

/** @throws ZodError if it is missing or invalid; nothing works without it */
export function readBootConfig(): BootConfig {
  const text = document.getElementById('tailgate-boot')?.textContent ?? 'null';
  return bootConfig.parse(JSON.parse(text));
}
