import { apiAs } from './api.ts';
import { changeSettings } from './settings.ts';
import { accounts } from './stack.ts';

/** The specs share the hours of one truck, so their trips take one slot each. trip-hours.spec.ts has trips that take all their hours. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it.
export default async function tripsTakeOneSlot(): Promise<() => Promise<unknown>> {
  const boss = await apiAs(accounts.super);
  const before = await changeSettings(boss, { trip_takes: 'slot' });
  return () => changeSettings(boss, before);
}
