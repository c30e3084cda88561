import { useSyncExternalStore } from 'react';

type Density = 'comfortable' | 'compact';

const KEY = 'tailgate-list-density';
const CHANGED = 'tailgate:list-density';

/** How close the rows of tables are, kept in this browser. */
export function useDensity(): [density: Density, change: (density: Density) => void] {
  return [useSyncExternalStore(subscribe, readDensity, () => 'comfortable'), changeDensity];
}

let unsaved: Density | undefined;

function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return unsaved ?? 'comfortable';
  }
}

function changeDensity(density: Density): void {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    unsaved = density;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
