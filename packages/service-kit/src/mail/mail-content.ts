/** What a mail says, independent of how it is shown: the HTML and the plain text are both written from this, so they agree. */
export interface MailContent {
  subject: string;
  /** The line that mailboxes show beside the subject. */
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
  /** A day as a leaf of a calendar ("Dec", "4"), with the same in words and the times beside it. */
  | { kind: 'when'; label: string; month: string; day: string; date: string; times: string }
  | { kind: 'route'; from: Row; to: Row };

export interface Row {
  label: string;
  value: string;
}
