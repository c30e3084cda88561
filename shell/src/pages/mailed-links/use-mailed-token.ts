import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Reads the token from the fragment, which no server gets, or from the query of an older mail. Keeps it in the history state, which survives
 * a refresh but is not seen, bookmarked or sent.
 */
export function useMailedToken(): string | null {
  const { pathname, state, hash } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
  const others = [...query].filter(([name]) => name !== 'token');
  const search = new URLSearchParams(others).toString();
  useEffect(() => {
    if (token) void navigate({ pathname, search }, { replace: true, state: { token } });
  }, [token, pathname, search, navigate]);
  return token || tokenIn(state);
}

function tokenIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
