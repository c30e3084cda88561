type CompanyHeadProps = { name: string; contacts: readonly (string | null | undefined)[] };

/** The company's name, address, email and phone, as far as they are known. */
export function CompanyHead({ name, contacts }: CompanyHeadProps) {
  return (
    <div>
      <strong>{name}</strong>
      {contacts.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  );
}
