import type { ReactElement, ReactNode } from 'react';
import { createRoutesFromChildren } from 'react-router-dom';

/** @returns the paths of a `<Routes>` element, sorted */
export function routePaths(routes: ReactElement<{ children?: ReactNode }>): string[] {
  return createRoutesFromChildren(routes.props.children)
    .map(({ path }) => path ?? '')
    .sort();
}
