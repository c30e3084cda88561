/** Keeps only the path of a payment link, which may have another origin; null if the text has none. */
export function paymentPathIn(text: string): string | null {
  return text.match(/\/payment\/[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/)?.[0] ?? null;
}
