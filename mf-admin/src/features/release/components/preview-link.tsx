import { Button, Field, Input } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useCopyLink } from '../../../components/form/use-copy-link.ts';
import { usePreviewLink } from '../api/change-releases.ts';
import { frontEndTitle, shortVersion } from '../release-text.ts';

export function PreviewLink({ name, version }: { name: string; version: string }) {
  const { toast } = useShell();
  const preview = usePreviewLink(name);
  const copy = useCopyLink();
  const [shown, setShown] = useState(false);
  const [title, short] = [frontEndTitle(name), shortVersion(version)];
  const onPress = () =>
    preview.mutate(version, {
      onSuccess: () => setShown(true),
      onError: (error) => toast(failureToast(`Failed to make a preview link for ${title} ${short}`, error)),
    });
  const link = preview.data?.link ?? '';
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Preview ${title} ${short}`}
        loading={preview.isPending}
        onClick={onPress}
      >
        Preview
      </Button>
      <Dialog
        open={shown}
        onOpenChange={setShown}
        title={`Preview ${title} ${short}`}
        description="The browser that opens this link gets this version until the preview is ended. Visitors still get what is live. The link is valid for 24 hours."
        footer={
          <>
            <Button variant="secondary" onClick={() => void copy(link)}>
              Copy link
            </Button>
            <Button asChild>
              <a href={link}>Open preview</a>
            </Button>
          </>
        }
      >
        <Field label="Preview link">
          <Input readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
      </Dialog>
    </>
  );
}
