import { Button } from '@tailgate/ui';
import { useDownload } from '@tailgate/web-kit';
import { Download } from 'lucide-react';

type DownloadButtonProps = {
  label: string;
  address: string | null;
  describedBy: string;
};

/** Downloads a file. The browser fetches it itself, so that it never has to fit into the page's memory. */
export function DownloadButton({ label, address, describedBy }: DownloadButtonProps) {
  const onDownload = useDownload();
  const content = (
    <>
      <Download size={18} aria-hidden />
      <span>{label}</span>
    </>
  );
  if (address === null) {
    return (
      <Button variant="secondary" disabled aria-describedby={describedBy}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary">
      <a href={address} download onClick={onDownload} aria-describedby={describedBy}>
        {content}
      </a>
    </Button>
  );
}
