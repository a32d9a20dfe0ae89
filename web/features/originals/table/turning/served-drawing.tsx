import { type ReactNode, type SVGAttributes, useState, useSyncExternalStore } from 'react';

const NOTHING_ELSE = { __html: '' };
const never = () => () => undefined;
const here = () => false;
const served = () => true;

/**
 * A drawing that never changes once it stands. Where the server wrote it, it stays as it was written: React neither walks through its shapes while the page
 * comes alive nor looks at them again. Where the page was reached by script it is drawn as any other.
 */
export function ServedDrawing({ children, ...svg }: SVGAttributes<SVGSVGElement> & { children: ReactNode }) {
  const comingAlive = useSyncExternalStore(never, here, served);
  // As it was at first: what is drawn here later stays React's.
  const [asWritten] = useState(comingAlive);
  if (asWritten && !import.meta.env.SSR) return <svg {...svg} dangerouslySetInnerHTML={NOTHING_ELSE} suppressHydrationWarning />;
  return <svg {...svg}>{children}</svg>;
}
