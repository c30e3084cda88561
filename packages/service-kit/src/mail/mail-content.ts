export interface MailContent {
  subject: string;
  /** The preview line that mailboxes show beside the subject. */
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
  /** A day as a calendar leaf ("Dec", "4"), with the full date and the times beside it. */
  | { kind: 'when'; label: string; month: string; day: string; date: string; times: string }
  | { kind: 'route'; from: Stop; to: Stop };

export interface Row {
  label: string;
  value: string;
}

export interface Stop extends Row {
  link?: { label: string; url: string };
}
