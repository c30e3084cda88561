import { useShell } from '@tailgate/web-kit';

export function SupportLink() {
  const { contactUs } = useShell().config.links;
  return (
    <a href={contactUs} target="_blank" rel="noreferrer">
      support
    </a>
  );
}
