import { useEffect, useState } from 'react';
import { winsReply } from '#contracts/casino/wins.ts';
import { sessionHeaders } from '#web/shared/session/access/session-headers.ts';
import type { WinsStart } from './use-live-wins.ts';
import { WinsPanel } from './wins-panel.tsx';

/** The panel for pages rendered without the wins: read once, then live. Renders nothing where they can't be read. */
export function FetchedWins() {
  const [start, setStart] = useState<WinsStart | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readWins(leaving.signal).then(setStart, () => undefined);
    return () => leaving.abort();
  }, []);
  return start === null ? null : <WinsPanel {...start} />;
}

/** The wins, and the server's time of reading, so that their age doesn't depend on the device's clock. */
async function readWins(signal: AbortSignal): Promise<WinsStart> {
  const answer = await fetch('/api/casino/wins', { headers: sessionHeaders(), credentials: 'same-origin', signal });
  const { data } = winsReply.parse(await answer.json());
  return { wins: data, asOf: new Date(answer.headers.get('date') ?? Date.now()).toISOString() };
}
