import { routes, type TakenBack } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshImported } from './write-rows.ts';

export type Kept = TakenBack['kept'];

/** Takes an import back, part by part. @param onProgress how many records were looked at */
export function useTakeBack(onProgress: (done: number) => void) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: async (id: number): Promise<{ count: number; kept: Kept }> => {
      const kept: Kept = [];
      let count = 0;
      for (let after: number | null = 0; after !== null; ) {
        const answer: TakenBack = await apiRequest(routes.takeBackImport, { params: { id }, body: { after } });
        count += answer.taken_back;
        kept.push(...answer.kept);
        onProgress(count + kept.length);
        after = answer.next;
      }
      return { count, kept };
    },
    onSettled: () => refreshImported(cache),
  });
}
