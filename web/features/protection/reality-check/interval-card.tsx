import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ProtectionReply, realityCheckReply } from '#contracts/account/responsible-gaming.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';

/** How often a reality check interrupts play; saved on selection. */
export function IntervalCard({ setting }: { setting: ProtectionReply['reality_check'] }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = async (minutes: number) => {
    setChosen(minutes);
    try {
      await api.put('/api/reality-check', realityCheckReply, { body: { interval_minutes: minutes } });
      alertToast.success(minutes === 0 ? 'Lembrete desligado.' : `Lembrete a cada ${minutes} minutos de jogo.`);
    } catch (thrown) {
      alertToast.error(errorText(thrown));
    }
    await revalidate();
    setChosen(null);
  };
  return (
    <Card id="lembrete" className="scroll-mt-20">
      <CardHeader title="Lembrete durante o jogo" hint="De tempos em tempos o jogo espera e mostra há quanto tempo você joga e quanto ganhou ou perdeu." />
      <SegmentedControl
        label="De quanto em quanto tempo"
        segments={setting.options.map((minutes) => ({ value: String(minutes), label: minutes === 0 ? 'Nunca' : `${minutes} min` }))}
        value={String(chosen ?? setting.interval_minutes)}
        disabled={chosen !== null}
        onValueChange={(value) => void choose(Number(value))}
      />
    </Card>
  );
}
