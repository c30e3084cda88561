import { type ParsedBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

type PreviewedFigures = ParsedBody<typeof routes.previewPrices>;

export const usePreviewPrices = () =>
  useChange({ mutationFn: (body: PreviewedFigures) => apiRequest(routes.previewPrices, { body }) });
