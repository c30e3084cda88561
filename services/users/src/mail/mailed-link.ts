export interface MailedLink {
  url: string;
  goodFor: string;
}
