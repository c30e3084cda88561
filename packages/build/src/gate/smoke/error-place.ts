/** @returns the message of a stack with its first place, as symbolicate reads it: "Error: no truck at /mf/payment/<version>/remote.js:1:234" */
export function withPlace(stack: string): string {
  const [message = '', ...frames] = stack.split('\n');
  const place = frames.map((frame) => /(https?:\S+?):(\d+):(\d+)\)?$/.exec(frame)).find((match) => match !== null);
  return place ? `${message} ${placeOf(place[1] ?? '', Number(place[2]), Number(place[3]))}` : message;
}

export function placeOf(url: string, line: number, column: number): string {
  return `at ${URL.canParse(url) ? new URL(url).pathname : url}:${line}:${column}`;
}
