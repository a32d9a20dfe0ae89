import { Card, CardHeader } from '#ui/layout/card.tsx';
import { FormatChoice } from './odds/format-choice.tsx';
import { QuickChoice } from './quick/quick-choice.tsx';

/** A player's choices for sports bets, stored in this browser: for the account's page. */
export function PreferencesCard() {
  return (
    <Card aria-label="Apostas esportivas">
      <CardHeader title="Apostas esportivas" hint="Valem neste navegador." />
      <div className="flex flex-col gap-5">
        <FormatChoice />
        <QuickChoice />
      </div>
    </Card>
  );
}
