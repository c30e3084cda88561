import { Button } from '@tailgate/ui';
import { useDownload } from '@tailgate/web-kit';
import { Download } from 'lucide-react';
import type { Ref } from 'react';

type DownloadButtonProps = {
  label?: string;
  /** Of a button without a label. */
  name?: string;
  address: string | null;
  describedBy?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** Downloads a file. The browser fetches it itself, so that it never has to fit into the page's memory. */
export function DownloadButton({ label, name, address, describedBy, ref }: DownloadButtonProps) {
  const onDownload = useDownload();
  const names = { 'aria-label': name, title: name, 'aria-describedby': describedBy };
  const content = (
    <>
      <Download size={18} aria-hidden />
      {label && <span>{label}</span>}
    </>
  );
  if (address === null) {
    return (
      <Button variant="secondary" disabled {...names}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary">
      <a ref={ref} href={address} download onClick={onDownload} {...names}>
        {content}
      </a>
    </Button>
  );
}
