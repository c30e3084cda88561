const MASKS: readonly (readonly [pattern: RegExp, mask: string])[] = [
  [/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, '<email>'],
  // The query and the fragment of an address.
  [/(\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1'],
  // Quoted text may be user input. A property's name is not.
  [/(?<!\w|(?:reading|setting|property|evaluating) )(["'`])[^"'`]+\1/g, '<text>'],
  // Tokens and references. They are at least 20 characters long.
  [/[\w-]{20,}(\.[\w-]+)*/g, '<token>'],
  // Also with separators, as in phone numbers.
  [/\+?\d(?:[ ().-]{0,2}\d){3,}/g, '<number>'],
];

/** Removes what may be personal from an error's message: email addresses, numbers, tokens, typed text and query strings. */
export function maskText(text: string): string {
  return MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
