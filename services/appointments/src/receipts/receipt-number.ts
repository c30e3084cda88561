interface Numbered {
  series: string;
  number: number;
}

/** "R-00012" */
export function formatReceiptNumber({ series, number }: Numbered): string {
  return `${series}-${String(number).padStart(5, '0')}`;
}

/** The inverse; the number is 0, which no receipt has, if another text names the same receipt. */
export function parseReceiptNumber(text: string): Numbered {
  const [series = '', digits = ''] = text.split('-');
  const parsed = { series, number: Number(digits) };
  return formatReceiptNumber(parsed) === text ? parsed : { series, number: 0 };
}
