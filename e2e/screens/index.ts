import { bookingScreens } from './booking-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { depositScreens } from './deposit-screens.ts';
import { frameScreens } from './frame-screens.ts';
import { payingScreens } from './paying-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';
import { staffQuestionScreens } from './staff-question-screens.ts';
import { staffScreens } from './staff-screens.ts';

export { look, type Screen } from './screen.ts';
export { makeSeedData, type SeedData } from './seed-data.ts';

/** Every screen in every state, for axe, for a width of 320 px and for screenshots. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...payingScreens,
  ...bookingScreens,
  ...depositScreens,
  ...frameScreens,
  ...customerScreens,
  ...staffScreens,
  ...staffQuestionScreens,
];
