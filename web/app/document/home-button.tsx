import { type ReactNode, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';

/** The error pages' button: to the home page, past every cache by the time in the query (specification §2). A plain form, so that it works where scripts don't. */
export function HomeButton({ children }: { children: ReactNode }) {
  const [writtenAt] = useState(() => Date.now());
  return (
    <form action="/">
      <Button type="submit" name="t" value={writtenAt} suppressHydrationWarning>
        {children}
      </Button>
    </form>
  );
}
