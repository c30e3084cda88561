import { answerErrors } from '@tailgate/service-kit';
import type { Request, Response } from 'express';

const answer = answerErrors();

/** Answers with an error. Once half the answer is sent, only cutting the connection can signal it. */
export function failAnswer(error: unknown, request: Request, response: Response): void {
  if (response.destroyed) return;
  answer(error, request, response, () => response.destroy());
}
