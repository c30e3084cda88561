const KEY = 'tailgate.navigation';

export function isNavigationNarrow(): boolean {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    return false;
  }
}

export function keepNavigation(width: 'narrow' | 'wide'): void {
  try {
    localStorage.setItem(KEY, width);
  } catch {
    // The browser's storage is disabled or full: the choice holds until the page is left.
  }
}
