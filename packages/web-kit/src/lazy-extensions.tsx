import type { SlotIds, SlotName } from '@tailgate/contracts';
import type { ComponentType, ReactNode } from 'react';
import { type Load, lazyScreen } from './lazy-screens.tsx';
import { type ExtensionProps, ShellProvider } from './shell-contract.tsx';

type Loads = { readonly [Name in SlotName]?: Load<SlotIds<Name>> };

/**
 * Throws a failed download while the extension is drawn, so that the shell's boundary says so and retries.
 * @param loads a function around an `import()` by slot
 * @param waiting what is shown until then
 */
export function lazyExtensions(loads: Loads, waiting: ReactNode): ComponentType<ExtensionProps> {
  const parts = new Map(
    Object.entries(loads).map(([slot, load]) => [
      slot,
      lazyScreen(load as Load<ExtensionProps['ids']>, waiting).Screen,
    ]),
  );
  return function Extension({ shell, slot, ids }: ExtensionProps) {
    const Part = parts.get(slot);
    if (!Part) throw new Error(`This release has nothing for the slot ${slot}.`);
    return (
      <ShellProvider shell={shell}>
        <Part {...ids} />
      </ShellProvider>
    );
  };
}
