import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { copyText } from './copy-text.ts';

export interface CopyFieldProps {
  label: string;
  text: string;
  /** The button's text; "Copiar" by default. */
  action?: string;
  onCopied?: () => void;
}

const FEEDBACK_MS = 2000;

/** A long text to copy: shown on one line, selected by a tap, copied by the button, which confirms it. */
export function CopyField({ label, text, action = 'Copiar', onCopied }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    const copied = await copyText(text);
    if (!copied) input.current?.select();
    setOutcome(copied ? 'copied' : 'failed');
    if (copied) onCopied?.();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          ref={input}
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="control h-12 w-full min-w-0 shrink-0 truncate sm:w-auto sm:flex-1 sm:shrink px-4 font-mono text-base text-muted"
        />
        <Button
          size="lg"
          className="h-12! sm:min-w-36"
          onClick={() => void copy()}
          icon={outcome === 'copied' ? <Check aria-hidden="true" size={20} strokeWidth={2} /> : <Copy aria-hidden="true" size={20} strokeWidth={1.75} />}
        >
          {outcome === 'copied' ? 'Copiado' : action}
        </Button>
      </div>
      <output className={outcome === 'failed' ? 'text-sm text-muted' : 'sr-only'}>
        {outcome === 'copied' && 'Copiado'}
        {outcome === 'failed' && 'O navegador não deixou copiar. O texto está selecionado: toque e segure para copiar.'}
      </output>
    </div>
  );
}
