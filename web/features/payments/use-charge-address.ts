import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Keeps the charge being paid in the address, under `parameter`: a reload during a deposit continues with it, on the page and in the modal. */
export function useChargeAddress(parameter: string): (id: string | null) => void {
  const { pathname, search, hash, state }: { pathname: string; search: string; hash: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      const parameters = new URLSearchParams(search);
      if (parameters.get(parameter) === id) return;
      if (id === null) parameters.delete(parameter);
      else parameters.set(parameter, id);
      const text = parameters.toString();
      const address = { pathname, hash, search: text === '' ? '' : `?${text}` };
      // The page's data is newer than its loader's, so nothing is read again.
      void navigate(address, { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false });
    },
    [hash, navigate, parameter, pathname, search, state],
  );
}
