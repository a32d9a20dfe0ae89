import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storage } from '#web/shared/storage/storage.ts';
import { hashTarget } from './sports-path.ts';

const GUARD = 'sports-hash';

/** Redirects from /sports#/sport/x to /sports/x, once per hash and tab: a repeated hash isn't followed again (specification §2). */
export function HashRedirect() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = hashTarget(hash);
    if (target === null || followedBefore(hash)) return;
    void navigate(target, { replace: true });
  }, [hash, navigate]);
  return null;
}

function followedBefore(hash: string): boolean {
  const before = storage.session.read(GUARD) === hash;
  storage.session.write(GUARD, hash);
  return before;
}
