import type { PricePreview as Preview } from '@tailgate/contracts';
import { formatLongDate, formatUsd, parseHundredths } from '@tailgate/domain';
import { Button, Callout, Card, CardHeader, DescriptionList, Muted, RetryCallout, Stack } from '@tailgate/ui';
import { failureMessage, formatMoney } from '@tailgate/web-kit';
import { useState } from 'react';
import { type PreviewedFigures, usePricePreview } from './preview-prices.ts';
import type { PriceForm } from './price-values.ts';

export function PricePreview({ form }: { form: PriceForm }) {
  const [asked, setAsked] = useState<{ typed: string; figures: PreviewedFigures }>();
  const { data, isError, error, isFetching, refetch } = usePricePreview(asked?.figures);
  const { valid_from: _, ...values } = form.watch();
  const typed = JSON.stringify(values);
  const show = form.handleSubmit(({ valid_from: __, ...figures }) => {
    if (asked?.typed === typed) void refetch();
    else setAsked({ typed, figures });
  });
  return (
    <Card aria-labelledby="preview-title" aria-live="polite">
      <CardHeader
        title={<span id="preview-title">Last month's quotes at these prices</span>}
        action={
          <Button variant="secondary" loading={isFetching} onClick={() => void show()}>
            Preview
          </Button>
        }
      />
      {isError && (
        <RetryCallout title="The preview couldn't be calculated" busy={isFetching} onRetry={() => void show()}>
          {failureMessage(error)}
        </RetryCallout>
      )}
      {data && asked?.typed === typed && <Result preview={data} />}
      {data && asked?.typed !== typed && <Muted>The prices have changed. Preview them again.</Muted>}
      {!asked && <Muted>See what last month's quotes would have cost. Nothing changes.</Muted>}
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
