import { useEffect, useLayoutEffect } from 'react';
import type { KeptView } from './keep-first-view.ts';

/** After the portal in the tree, so that its effects run after those of every field. */
export function FirstViewEnd({ view }: { view: KeptView }) {
  useLayoutEffect(() => view.show(), [view]);
  useEffect(() => view.tell(), [view]);
  return null;
}
