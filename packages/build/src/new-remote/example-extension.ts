import { EXTENSION_SLOTS, SLOT_NAMES, type SlotName } from '@tailgate/contracts';

/** @throws if there is no such slot */
export function slotNamed(text: string): SlotName {
  const found = SLOT_NAMES.find((name) => name === text);
  if (!found) throw new Error(`"${text}" is no slot. There are: ${SLOT_NAMES.join(', ')}.`);
  return found;
}

/** @returns what the templates of an extension need, and those of its remote */
export function exampleExtension(slot: SlotName): Record<string, string> {
  const ids = EXTENSION_SLOTS[slot].ids.map((id, index) => `${id}: ${index + 1}`).join(', ');
  return {
    slot,
    part: slot.replace(/(^|-)(\w)/g, (_, _hyphen: string, letter: string) => letter.toUpperCase()),
    ids: `{{ ${ids} }}`,
    extensionExport: "export { Extension } from './extensions.tsx';\n\n",
    extensionDeclaration: `  extensions: [{ slot: '${slot}', chunk: '${slot}', access: 'staff' }],\n`,
  };
}
