import { Sheet } from '#ui/overlays/sheet.tsx';
import { SupportPanel } from './support-panel.tsx';

interface SupportSheetProps {
  readonly open: boolean;
  readonly player: { readonly email: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Our own support, over the page from which it was opened. */
export function SupportSheet({ open, player, onClose }: SupportSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Ajuda" description="Respostas prontas e, se faltar alguma, gente para conversar.">
      <SupportPanel key={player?.email} player={player} />
    </Sheet>
  );
}
