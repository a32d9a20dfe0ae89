import type { LimitsReply } from '#contracts/account/responsible-gaming.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { LimitGroupRow } from './limit-group-row.tsx';

/** All of the player's own limits; null where they couldn't be read. */
export function LimitsCard({ limits }: { limits: LimitsReply | null }) {
  return (
    <Card id="limites" padding="none" className="scroll-mt-20 divide-y divide-line overflow-hidden">
      <div className="p-4 pb-0! sm:p-6">
        <CardHeader
          title="Seus limites"
          hint="Você decide quanto cabe, na casa inteira: cassino, jogos próprios e esportes. Quando há mais de um limite, vale sempre o mais apertado."
        />
        <noscript>
          <p className="mb-4 text-sm text-muted">Para mudar um limite, ative o JavaScript no navegador ou peça ao suporte em /contato.</p>
        </noscript>
        {limits === null && (
          <Unread title="Não deu para ler seus limites agora." skeleton="h-64">
            Os que você definiu continuam valendo. Tente de novo em instantes.
          </Unread>
        )}
      </div>
      {limits?.data.map((group) => (
        <LimitGroupRow key={group.kind} group={group} waitHours={limits.wait_hours} />
      ))}
    </Card>
  );
}
