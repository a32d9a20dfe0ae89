import { Camera, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DocumentSide, type DocumentType, sideName } from '#contracts/account/document-facts.ts';
import type { ShownDocument } from '#contracts/account/verification.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { usePicture } from './use-picture.ts';

interface PictureSlotProps {
  readonly type: DocumentType;
  readonly side: DocumentSide;
  /** The picture sent before for this side. */
  readonly sent: ShownDocument | undefined;
}

const states = {
  waiting: <Badge tone="info">Em análise</Badge>,
  approved: <Badge tone="positive">Aceita</Badge>,
  refused: <Badge tone="negative">Recusada</Badge>,
} as const;

/** One requested picture: take or choose it, check it, send it, and see its result. */
export function PictureSlot({ type, side, sent }: PictureSlotProps) {
  const { canvas, share, problem, choose, send } = usePicture(type, side);
  const name = sideName(type, side);
  const refusal = sent?.refusal ?? null;
  const isDone = sent?.status === 'approved';
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-card border border-line bg-bg p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{name}</h3>
        {sent === undefined ? <Badge>A enviar</Badge> : states[sent.status]}
      </div>
      {refusal !== null && canvas === null && (
        <p className="text-sm text-muted">
          {refusal.message} {refusal.next_step}
        </p>
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {canvas !== null && <Preview canvas={canvas} name={name} />}
      {share !== null && <Progress value={Math.round(share * 100)} label="Enviando a foto" />}
      {!isDone && share === null && (
        <div className="flex flex-wrap gap-3">
          {canvas !== null && <Button onClick={() => void send()}>Enviar foto</Button>}
          <Pick label="Tirar foto" about={name} camera icon={<Camera aria-hidden="true" size={18} strokeWidth={1.75} />} onPick={choose} />
          <Pick
            label={canvas === null ? 'Escolher arquivo' : 'Trocar arquivo'}
            about={name}
            icon={<FileUp aria-hidden="true" size={18} strokeWidth={1.75} />}
            onPick={choose}
          />
        </div>
      )}
    </section>
  );
}

interface PickProps {
  readonly label: string;
  readonly about: string;
  /** Opens the phone's camera; shown on devices with one. */
  readonly camera?: boolean;
  readonly icon: ReactNode;
  readonly onPick: (file: File) => void;
}

/** A file field that looks like a button and keeps the platform's keyboard behaviour. */
function Pick({ label, about, camera = false, icon, onPick }: PickProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary', size: 'md' }),
        'relative cursor-pointer gap-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        camera && 'hidden pointer-coarse:inline-flex',
      )}
    >
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={`${label}: ${about}`}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
      {icon}
      {label}
    </label>
  );
}

function Preview({ canvas, name }: { canvas: HTMLCanvasElement; name: string }) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => shown.current?.getContext('2d')?.drawImage(canvas, 0, 0), [canvas]);
  return (
    <canvas
      ref={shown}
      width={canvas.width}
      height={canvas.height}
      role="img"
      aria-label={`Prévia: ${name}`}
      className="max-h-56 w-full rounded-control border border-line bg-raised object-contain"
    />
  );
}
