const STATE_AND_ZIP = /(^|\s)[A-Z]{2}(\s+\d{5}(-\d{4})?)?$|^\d{5}(-\d{4})?$|^USA?$/;

/** The town of an address: "7 Elm St, Colonie, NY 12205" -> "Colonie". An address without one stays as it is. */
export function shortPlace(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  const named = parts.map((part) => part.replace(STATE_AND_ZIP, '').trim()).filter(Boolean);
  return (named.length > 1 && named.at(-1)) || address;
}
