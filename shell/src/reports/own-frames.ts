import { type ReleaseName, STACK_LINES } from '@tailgate/contracts';

/** "    at Name (https://host/mf/payment/…/remote.js:1:234)", or "Name@https://…" in Firefox and Safari. */
const FRAME =
  /^\s*(?:at )?(?:(\S.*?)?[ @]\(?)?(?:https?:\/\/[^/\s]+)?\/(mf|assets)(?:\/@r\d+)?(\/[\w./-]{1,140})(?:[?#][^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/;
const ELEMENT = /^\s*(?:at )?([\w$.]{1,80})$/;

/** @returns the lines of a stack that are in our files, as the contract writes them. Other lines may hold private addresses. */
export function ownFrames(stack: string | null | undefined, elements = false): string {
  const lines = (stack ?? '').split('\n').flatMap((line) => {
    const [, name = '', folder, file, row, column] = FRAME.exec(line) ?? [];
    if (folder) {
      const position = `/${folder}${file}:${row}:${column}`;
      const known = name.replace(/[^\w$.<>[\] ]/g, '').slice(0, 80);
      return known ? `at ${known} (${position})` : `at ${position}`;
    }
    const element = elements && ELEMENT.exec(line)?.[1];
    return element ? `at ${element}` : [];
  });
  return lines.slice(0, STACK_LINES).join('\n');
}

export function remoteIn(frames: string): ReleaseName | undefined {
  const [, name, version] = /\/mf\/([a-z0-9-]+)\/([a-z0-9.-]+)\//.exec(frames) ?? [];
  return name && version ? { name, version } : undefined;
}
