/** A link as a mail shows it. */
export interface MailedLink {
  url: string;
  /** In words: "7 days". */
  goodFor: string;
}
