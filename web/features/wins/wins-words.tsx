import { Pause, Play } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';

/** The note shown wherever wins are. */
export function WinsCaution({ className }: { className?: string }) {
  return <p className={className}>Resultados passados não preveem os próximos.</p>;
}

/** Pauses the list: endless motion needs a way to stop it. */
export function PauseWins({ paused, onPause }: { paused: boolean; onPause: (paused: boolean) => void }) {
  return (
    <IconButton
      label={paused ? 'Voltar a mostrar os novos ganhos' : 'Pausar a lista de ganhos'}
      icon={paused ? <Play aria-hidden="true" size={18} strokeWidth={1.75} /> : <Pause aria-hidden="true" size={18} strokeWidth={1.75} />}
      onClick={() => onPause(!paused)}
    />
  );
}
