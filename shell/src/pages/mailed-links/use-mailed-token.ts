import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the mailed link that led here. It is taken out of the address at once, so that it is neither seen, bookmarked
 * nor passed on, and lives on in the history entry, which a refresh keeps and no server sees.
 */
export function useMailedToken(): string | null {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token');
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
