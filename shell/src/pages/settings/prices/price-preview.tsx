import type { PricePreview as Preview } from '@tailgate/contracts';
import { formatLongDate, formatUsd, parseHundredths } from '@tailgate/domain';
import { Button, Callout, Card, CardHeader, DescriptionList, Muted, RetryCallout, Stack } from '@tailgate/ui';
import { failureMessage, formatMoney } from '@tailgate/web-kit';
import { useState } from 'react';
import { usePreviewPrices } from './preview-prices.ts';
import type { PriceForm } from './price-values.ts';

export function PricePreview({ form }: { form: PriceForm }) {
  const preview = usePreviewPrices();
  const [shownFor, setShownFor] = useState('');
  const { valid_from: _, ...typed } = form.watch();
  const now = JSON.stringify(typed);
  const show = form.handleSubmit(({ valid_from: __, ...figures }) => {
    setShownFor(now);
    preview.mutate(figures);
  });
  return (
    <Card aria-labelledby="preview-title" aria-live="polite">
      <CardHeader
        title={<span id="preview-title">Last month's quotes at these prices</span>}
        action={
          <Button variant="secondary" loading={preview.isPending} onClick={() => void show()}>
            Preview
          </Button>
        }
      />
      {preview.isError && (
        <RetryCallout title="The preview couldn't be calculated" busy={preview.isPending} onRetry={() => void show()}>
          {failureMessage(preview.error)}
        </RetryCallout>
      )}
      {preview.data && shownFor === now && <Result preview={preview.data} />}
      {preview.data && shownFor !== now && <Muted>The prices have changed. Preview them again.</Muted>}
      {!preview.data && !preview.isError && (
        <Muted>See what last month's quotes would have cost. Nothing changes.</Muted>
      )}
    </Card>
  );
}

function Result({ preview: { from, count, before, after, largest } }: { preview: Preview }) {
  if (count === 0) return <Callout title={`No quotes since ${formatLongDate(from)}`} />;
  const sums = [
    { term: count === 1 ? '1 quote' : `${count} quotes`, value: `since ${formatLongDate(from)}` },
    { term: 'Their prices', value: formatMoney(before) },
    { term: 'At these prices', value: formatMoney(after) },
    { term: 'Difference', value: difference(before, after), strong: true },
  ];
  return (
    <Stack $gap={5}>
      <DescriptionList align="end" items={sums} />
      {largest.length === 0 ? (
        <Muted>No price changes.</Muted>
      ) : (
        <section>
          <h3>Largest changes</h3>
          <DescriptionList
            align="end"
            items={largest.map((quote) => ({
              key: String(quote.id),
              term: `Quote #${quote.id}, ${quote.client_name}`,
              value: `${formatMoney(quote.before)} → ${formatMoney(quote.after)}`,
            }))}
          />
        </section>
      )}
    </Stack>
  );
}

function difference(before: string, after: string): string {
  const cents = parseHundredths(after) - parseHundredths(before);
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents);
}
