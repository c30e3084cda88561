export function EmailLink({ email }: { email: string }) {
  return email === '' ? <span>None</span> : <a href={`mailto:${email}`}>{email}</a>;
}
