/** A link as an email shows it. */
export interface MailedLink {
  url: string;
  /** "7 days" */
  goodFor: string;
}
