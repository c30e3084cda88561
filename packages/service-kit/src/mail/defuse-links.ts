const SCHEME = /\b([a-z][a-z0-9+.-]{1,20}):(?=\/\/)/gi;
/** A dot before at least two letters, as in a host name. Browsers take the other three for dots too. */
const DOT_IN_HOST = /(?<=[\p{L}\p{N}_-])[.。．｡](?=\p{L}{2})/gu;

/** Writes links and host names so that no mail program makes them links: "https[:]//evil[.]example". Use it for what a stranger typed. */
export function defuseLinks(text: string): string {
  return text.replace(SCHEME, '$1[:]').replace(DOT_IN_HOST, '[.]');
}
