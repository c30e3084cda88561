import { useShell } from '@tailgate/web-kit';

/** Where those go who are not customers. */
export function SupportLink() {
  const { contactUs } = useShell().config.links;
  return (
    <a href={contactUs} target="_blank" rel="noreferrer">
      support
    </a>
  );
}
