import { useEffect } from 'react';

const LOOK_MS = 5_000;
/** A random delay of up to this length is added, so that not all pages reload at once. */
const SPREAD_MS = 5_000;

interface ComesBackProps {
  /** The server rendered this page for a maintenance; the maintenance may be over before this code is loaded. */
  readonly isMaintenance: boolean;
}

/**
 * On the maintenance page: polls until the maintenance is over, then reloads the page. After any other failure the visitor reloads with the
 * button.
 */
export function ComesBack({ isMaintenance }: ComesBackProps) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let closed = isMaintenance;
    const later = () => {
      timer = setTimeout(() => void look(), LOOK_MS + Math.random() * SPREAD_MS);
    };
    const look = async () => {
      const maintence = await readMaintence();
      if (maintence === false && closed) return window.location.reload();
      closed ||= maintence === true;
      later();
    };
    // Polls at once only if the server did not report a maintenance. Otherwise a server that is slow to reopen would have the page reload
    // again and again.
    if (isMaintenance) later();
    else void look();
    return () => clearTimeout(timer);
  }, [isMaintenance]);
  return null;
}

/** Whether the site is in maintenance; null if that can't be read. */
async function readMaintence(): Promise<boolean | null> {
  try {
    const answer = await fetch('/v2/settings/', { headers: { accept: 'application/json' }, credentials: 'same-origin', cache: 'no-cache' });
    const body: unknown = answer.ok ? await answer.json() : null;
    return typeof body === 'object' && body !== null && 'maintence' in body ? body.maintence === true : null;
  } catch {
    return null;
  }
}
