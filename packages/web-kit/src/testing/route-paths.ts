import type { ReactElement, ReactNode } from 'react';
import { createRoutesFromChildren } from 'react-router-dom';

export function routePaths(routes: ReactElement<{ children?: ReactNode }>): string[] {
  return createRoutesFromChildren(routes.props.children)
    .map(({ path }) => path ?? '')
    .sort();
}
