import type { Mismatch } from './find-mismatches.ts';
import { isOfType, propertiesOf, selectsOther, variantsOf } from './schema-parts.ts';
import type { Schema } from './wire.ts';

export function goneFields(released: Schema, present: Schema, field = ''): Mismatch[] {
  const now = variantsOf(present);
  return variantsOf(released).flatMap((before) => {
    const same = now.filter((each) => isOfType(before, each) && !selectsOther(before, each));
    if (same.length === 0) return [];
    const fields = Object.entries(propertiesOf(before)).flatMap(([name, property]): Mismatch[] => {
      const at = field === '' ? name : `${field}.${name}`;
      const left = same.map((each) => propertiesOf(each)[name]).filter((each) => each !== undefined);
      if (left.length === 0) return [{ field: at, kind: 'gone', detail: '' }];
      return goneFields(property, { anyOf: left }, at);
    });
    const items = before.items as Schema | undefined;
    const lists = same.map((each) => each.items as Schema | undefined).filter((each) => each !== undefined);
    return items ? [...fields, ...goneFields(items, { anyOf: lists }, `${field}[]`)] : fields;
  });
}
