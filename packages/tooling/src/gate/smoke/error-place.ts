/** The message and the first place of a stack. */
export function withFile(stack: string): string {
  const [message = '', ...frames] = stack.split('\n');
  const place = frames.map((frame) => /(https?:\S+?):(\d+):(\d+)\)?$/.exec(frame)).find((match) => match !== null);
  return place ? `${message} (${fileOf(place[1] ?? '')}:${place[2]}:${place[3]})` : message;
}

/** "mf/payment/<version>/remote.1.js" -> "remote.1.js of payment" */
export function fileOf(url: string): string {
  const [, remote, file] = /\/mf\/(?:@r\d+\/)?([^/]+)\/[^/]+\/([^/?]+)/.exec(url) ?? [];
  return remote ? `${file} of ${remote}` : (url.split('/').at(-1) ?? url);
}
