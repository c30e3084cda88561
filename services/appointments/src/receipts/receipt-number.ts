interface Numbered {
  series: string;
  number: number;
}

export function formatReceiptNumber({ series, number }: Numbered): string {
  return `${series}-${String(number).padStart(5, '0')}`;
}

/** Parses the number of a receipt. Any other spelling of it gives 0, which no receipt has. */
export function parseReceiptNumber(text: string): Numbered {
  const [series = '', digits = ''] = text.split('-');
  const parsed = { series, number: Number(digits) };
  return formatReceiptNumber(parsed) === text ? parsed : { series, number: 0 };
}
