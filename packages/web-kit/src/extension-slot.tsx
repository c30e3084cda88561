import { EXTENSION_SLOTS, type SlotIds, type SlotName } from '@tailgate/contracts';
import { useShell } from './shell-contract.tsx';

interface ExtensionSlotProps<Name extends SlotName> {
  name: Name;
  ids: SlotIds<Name>;
}

/** A place on the screen that another remote may fill. Its failure leaves the screen whole, and without one it shows nothing. */
export function ExtensionSlot<Name extends SlotName>({ name, ids }: ExtensionSlotProps<Name>) {
  const { FilledSlot } = useShell();
  const { version, title } = EXTENSION_SLOTS[name];
  return FilledSlot ? <FilledSlot slot={name} version={version} title={title} ids={ids} /> : null;
}
