import { useEffect } from 'react';

const LOOK_MS = 5_000;
/** Looks are spread over as much again, so that not every page comes back at once. */
const SPREAD_MS = 5_000;

interface ComesBackProps {
  /** The server said so with the page: a maintenance may be over before this code is there. */
  readonly isMaintenance: boolean;
}

/** On the page of a maintenance: looks whether it is over and then loads the page anew. A failure of another kind is left to the visitor's own button. */
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
    // At once where only the look can tell. A server that is late to open again would have the page loaded over and over.
    if (isMaintenance) later();
    else void look();
    return () => clearTimeout(timer);
  }, [isMaintenance]);
  return null;
}

/** Whether the site is in maintenance; null where that can't be known. */
async function readMaintence(): Promise<boolean | null> {
  try {
    const answer = await fetch('/v2/settings/', { headers: { accept: 'application/json' }, credentials: 'same-origin', cache: 'no-cache' });
    const body: unknown = answer.ok ? await answer.json() : null;
    return typeof body === 'object' && body !== null && 'maintence' in body ? body.maintence === true : null;
  } catch {
    return null;
  }
}
