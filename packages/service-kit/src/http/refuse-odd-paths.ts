import type { RequestHandler } from 'express';
import { invalidInput } from '../errors/app-error.ts';

export const refuseOddPaths: RequestHandler = (request, _response, next) => {
  if (!isDecodable(request.path)) throw invalidInput([{ field: 'path', message: 'Not a valid address' }]);
  next();
};

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\u0000');
  } catch {
    return false;
  }
}
