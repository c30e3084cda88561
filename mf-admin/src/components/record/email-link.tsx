/** In a narrow column it breaks after the @. */
export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span>None</span>;
  const host = email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      <span>{email.slice(0, host)}</span>
      <wbr />
      <span>{email.slice(host)}</span>
    </a>
  );
}
