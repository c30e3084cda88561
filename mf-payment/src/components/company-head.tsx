type CompanyHeadProps = { name: string; contacts: readonly (string | null | undefined)[] };

export function CompanyHead({ name, contacts }: CompanyHeadProps) {
  return (
    <div>
      <strong>{name}</strong>
      {contacts.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  );
}
