import { type ReactNode, type SVGAttributes, useState, useSyncExternalStore } from 'react';

const NOTHING_ELSE = { __html: '' };
const never = () => () => undefined;
const here = () => false;
const served = () => true;

/**
 * A drawing that never changes after its first render. React leaves server-rendered shapes unchanged: it neither hydrates nor compares them. On a page
 * reached by client navigation they are rendered as usual.
 */
export function ServedDrawing({ children, ...svg }: SVGAttributes<SVGSVGElement> & { children: ReactNode }) {
  const comingAlive = useSyncExternalStore(never, here, served);
  // Fixed at mount: a drawing rendered on the client stays React's.
  const [asWritten] = useState(comingAlive);
  if (asWritten && !import.meta.env.SSR) return <svg {...svg} dangerouslySetInnerHTML={NOTHING_ELSE} suppressHydrationWarning />;
  return <svg {...svg}>{children}</svg>;
}
