/** A client's email address; some clients have none. */
export function EmailLink({ email }: { email: string }) {
  return email === '' ? <span>None</span> : <a href={`mailto:${email}`}>{email}</a>;
}
