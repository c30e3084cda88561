const MASKS: readonly (readonly [pattern: RegExp, mask: string])[] = [
  [/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, '<email>'],
  [/(\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1'],
  // Quoted text may be user input. A property's name is not.
  [/(?<!\w|(?:reading|setting|property|evaluating) )(["'`])[^"'`]+\1/g, '<text>'],
  [/[\w-]{20,}(\.[\w-]+)*/g, '<token>'],
  [/\+?\d(?:[ ().-]{0,2}\d){3,}/g, '<number>'],
];

/** Removes what may be personal from an error's message: email addresses, numbers, tokens, typed text and query strings. */
export function maskText(text: string): string {
  return MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
