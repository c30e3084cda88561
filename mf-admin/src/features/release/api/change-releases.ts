import { type CanaryAction, type CanaryStep, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

function useReleaseChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useChange({
    mutationFn: send,
    // Also after a refusal, because another user may have made a change.
    onSettled: () => client.invalidateQueries({ queryKey: ['releases'] }),
  });
}

export const usePromote = (name: string) =>
  useReleaseChange((body: { version: string; replaces: string | null }) =>
    apiRequest(routes.promoteRelease, { params: { name }, body }),
  );

export const useRollBack = (name: string) =>
  useReleaseChange((from: string) => apiRequest(routes.rollBackRelease, { params: { name }, body: { from } }));

export const useStartCanary = (name: string) =>
  useReleaseChange(({ version, steps }: { version: string; steps: CanaryStep[] }) =>
    apiRequest(routes.startCanary, { params: { name }, body: { version, steps } }),
  );

export const useChangeCanary = (name: string) =>
  useReleaseChange((body: { version: string; percent: number; action: CanaryAction }) =>
    apiRequest(routes.changeCanary, { params: { name }, body }),
  );

export const useEndCanary = (name: string) =>
  useReleaseChange((_: undefined) => apiRequest(routes.endCanary, { params: { name } }));

export const usePreviewLink = (name: string) =>
  useReleaseChange((version: string) => apiRequest(routes.previewRelease, { params: { name }, body: { version } }));

const END_ROUTES = { token: routes.endReleaseToken, preview: routes.endReleasePreview };
export type AccessKind = keyof typeof END_ROUTES;

export const useEndAccess = (kind: AccessKind, id: string) =>
  useReleaseChange((_: undefined) => apiRequest(END_ROUTES[kind], { params: { id } }));
