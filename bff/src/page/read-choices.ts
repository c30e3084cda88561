import { NAVIGATION_COOKIE, THEME_COOKIE, THEMES, type Theme } from '@tailgate/contracts';
import type { Request } from 'express';
import { readCookies } from '../sessions/read-cookies.ts';

export function readTheme(request: Request): Theme {
  const chosen = readCookies(request)[THEME_COOKIE];
  return THEMES.find((theme) => theme === chosen) ?? 'contrast';
}

export function hasNarrowNavigation(request: Request): boolean {
  return readCookies(request)[NAVIGATION_COOKIE] === 'narrow';
}
