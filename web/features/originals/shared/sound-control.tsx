import { Volume2, VolumeX, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';

interface SoundControlProps {
  readonly on: boolean;
  /** A round has ended and sound was never offered, so it is offered once. */
  readonly offered: boolean;
  readonly onChange: (on: boolean) => void;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The switch for sound, off by default. The question next to it appears once per browser and takes no space from the game. */
export function SoundControl({ on, offered, onChange }: SoundControlProps) {
  return (
    <div className="flex items-center gap-1">
      {offered && (
        <div role="group" aria-label="Jogar com som?" className="flex items-center rounded-control border border-line bg-raised">
          <Button variant="ghost" size="sm" onClick={() => onChange(true)}>
            Ligar o som?
          </Button>
          <IconButton label="Agora não" onClick={() => onChange(false)} icon={<X {...icon} size={16} />} className="size-9!" />
        </div>
      )}
      <IconButton label="Som" pressed={on} onClick={() => onChange(!on)} icon={on ? <Volume2 {...icon} /> : <VolumeX {...icon} />} />
    </div>
  );
}
