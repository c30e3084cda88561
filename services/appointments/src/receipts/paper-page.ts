/** Letter, less margins of 48 points. The text ends above the foot. */
export const PAGE = { left: 48, right: 564, top: 48, bottom: 712, height: 792 };
export const WIDTH = PAGE.right - PAGE.left;
export const INK = '#1f2933';
export const MUTED = '#5f6b76';
export const BRAND = '#ffcd00';
