import { Button } from '#ui/actions/button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { MissingStep } from '#web/shared/session/missing-step.tsx';
import { useObstacle } from '#web/shared/session/obstacle-store.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { Auto } from './auto/use-auto.ts';

interface PlayButtonProps {
  readonly auto: Auto;
  /** The player is planning automatic rounds, whose button is then the main one. */
  readonly planning: boolean;
  readonly busy?: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** The main button of a game of one bet and one result, or its replacement: the login, the stop of automatic rounds, or why betting is blocked. */
export function PlayButton({ auto, planning, busy = false, disabled, onPress, children }: PlayButtonProps) {
  const session = useSession();
  const { casino_enabled } = useSettings();
  const resting = useResting();
  const obstacle = useObstacle();
  if (session.status === 'out') {
    return (
      <ModalLink modal="login" size="lg" block>
        Entrar para jogar
      </ModalLink>
    );
  }
  if (auto.run !== null) {
    return (
      <Button size="lg" block onClick={() => auto.stop('player')}>
        Parar
      </Button>
    );
  }
  if (resting || !casino_enabled)
    return <p className="rounded-control border border-line p-3 text-center text-muted">{resting ? RESTING_TEXT : 'Os jogos estão em pausa agora.'}</p>;
  if (obstacle !== null) return <MissingStep obstacle={obstacle} />;
  return (
    <Button variant={planning ? 'secondary' : 'primary'} size="lg" block loading={busy} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}
