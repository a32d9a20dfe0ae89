import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#ui/data/copy-text.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';

interface HashLineProps {
  readonly label: string;
  /** Null while it is secret or not read yet. */
  readonly text: string | null;
  readonly absent?: string;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** One figure of the proof, complete and ready to copy; it takes the same space before it is revealed. */
export function HashLine({ label, text, absent = '' }: HashLineProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const isHash = text !== null && text.length > 20;
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="flex min-h-11 items-center gap-1">
        <span className={isHash ? 'min-w-0 flex-1 font-mono text-xs leading-snug break-all text-muted' : 'tabular min-w-0 flex-1 text-sm text-muted'}>
          {text ?? absent}
        </span>
        {isHash && (
          <IconButton
            label={copied ? 'Copiado' : `Copiar: ${label}`}
            onClick={() => void copyText(text).then(setCopied)}
            icon={copied ? <Check {...icon} /> : <Copy {...icon} />}
          />
        )}
      </dd>
    </div>
  );
}
