import { customerScreens } from './customer-screens.ts';
import { frameScreens } from './frame-screens.ts';
import { payingScreens } from './paying-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';
import { staffQuestionScreens } from './staff-question-screens.ts';
import { staffScreens } from './staff-screens.ts';

export { look, type Screen } from './screen.ts';
export { makeWorld, type World } from './seed-data.ts';

/** Every screen of the portal in every state that is looked at: by axe, at 320 px, and in pictures. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...payingScreens,
  ...frameScreens,
  ...customerScreens,
  ...staffScreens,
  ...staffQuestionScreens,
];
