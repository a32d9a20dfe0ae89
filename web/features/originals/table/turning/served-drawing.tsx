import { type ReactNode, type SVGAttributes, useState, useSyncExternalStore } from 'react';

const NOTHING_ELSE = { __html: '' };
const never = () => () => undefined;
const here = () => false;
const served = () => true;

/**
 * A drawing that never changes after its first render. React leaves server-rendered shapes as they are: it neither hydrates nor compares them. A page reached
 * by script draws it as usual.
 */
export function ServedDrawing({ children, ...svg }: SVGAttributes<SVGSVGElement> & { children: ReactNode }) {
  const comingAlive = useSyncExternalStore(never, here, served);
  // As it was at first: what is drawn here later stays React's.
  const [asWritten] = useState(comingAlive);
  if (asWritten && !import.meta.env.SSR) return <svg {...svg} dangerouslySetInnerHTML={NOTHING_ELSE} suppressHydrationWarning />;
  return <svg {...svg}>{children}</svg>;
}
