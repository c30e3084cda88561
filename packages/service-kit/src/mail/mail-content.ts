export interface MailContent {
  subject: string;
  preview: string;
  heading: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: Row[] }
  | { kind: 'prices'; rows: Row[]; total: Row }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; label: string; text: string }
  | { kind: 'when'; label: string; month: string; day: string; date: string; times: string }
  | { kind: 'route'; from: Stop; to: Stop };

export interface Row {
  label: string;
  value: string;
}

export interface Stop extends Row {
  link?: { label: string; url: string };
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

export function note(label: string, text: string): MailBlock {
  return { kind: 'note', label, text };
}

export function button(label: string, url: string): MailBlock {
  return { kind: 'button', label, url };
}
