import { type ParsedBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { skipToken, useQuery } from '@tanstack/react-query';

export type PreviewedFigures = ParsedBody<typeof routes.previewPrices>;

export const usePricePreview = (body: PreviewedFigures | undefined) =>
  useQuery({
    queryKey: ['price-preview', body],
    queryFn: body ? ({ signal }) => apiRequest(routes.previewPrices, { body, signal }) : skipToken,
  });
