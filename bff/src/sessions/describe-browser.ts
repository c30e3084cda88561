import Bowser from 'bowser';

const UNKNOWN = 'Unknown browser';
/** Longer than any browser's; what comes after it is not looked at. */
const LONGEST = 400;

/** A browser in words, such as "Firefox on Windows". What cannot be told is left out. */
export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  const name = browser.name || UNKNOWN;
  return os.name ? `${name} on ${os.name}` : name;
}
