/** Keeps fields usable before React is there, and everything else from acting: a sent form would put a password into the address. */
export function makeInert(html: string): string {
  return (
    html
      .replace(/<form /g, '<form method="dialog" ')
      .replace(/<button(?![^>]* disabled)/g, '<button aria-disabled="true"')
      // The content policy forbids them.
      .replace(/ style="[^"]*"/g, '')
      .replace(/ (?:min|max)="\d{4}-\d\d-\d\d"/g, '')
  );
}
