import { Download } from 'lucide-react';
import { useState } from 'react';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { saveFile } from './save-file.ts';

interface FileButtonProps {
  /** Asked for when pressed. */
  readonly path: string | (() => string);
  /** Under which it is kept. */
  readonly name: string;
  readonly children: string;
}

/** Fetches a file of the player's when pressed. */
export function FileButton({ path, name, children }: FileButtonProps) {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      await saveFile(typeof path === 'string' ? path : path(), name);
    } catch (error) {
      alertToast.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="secondary" loading={loading} onClick={() => void save()} icon={<Download aria-hidden="true" size={18} strokeWidth={1.75} />}>
      {children}
    </Button>
  );
}
