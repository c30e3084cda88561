import { routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useAnswerText(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (text: string) => apiRequest(routes.answerTextReply, { params: { id }, body: { text } }),
    onSuccess: () => refreshLists(cache, ['messages', 'history']),
  });
}
