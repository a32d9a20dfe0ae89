import { Download } from 'lucide-react';
import { useState } from 'react';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { saveFile } from './save-file.ts';

interface FileButtonProps {
  /** Fetched when pressed. */
  readonly path: string | (() => string);
  /** The file name under which it is saved. */
  readonly name: string;
  readonly children: string;
}

/** A button that downloads one of the player's files. */
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
