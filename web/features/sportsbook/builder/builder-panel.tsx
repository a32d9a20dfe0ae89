import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { JointPrice } from '../slip/joint/joint-price.tsx';
import { faultText } from '../slip/placement/fault-text.ts';
import { placement } from '../slip/placement/placement.ts';
import { askedStore } from '../slip/quote/asked-store.ts';
import { NO_QUOTE, type Quote } from '../slip/quote/quote-of.ts';
import { offText, unfitText } from '../slip/quote/selection-words.ts';
import { openTab } from '../slip/store/slip-bets.ts';
import { changeDraft, draftStore, useDraft } from '../slip/store/slip-draft.ts';
import { isJoint, joinedPicks } from '../slip/store/slip-picks.ts';
import type { SlipSelection } from '../slip/store/slip-selection.ts';
import { removeSelection, useSlip } from '../slip/store/slip-store.ts';
import { MOST_JOINED } from '../slip/slip-figures.ts';
import { useQuick } from '../quick/quick-store.ts';
import { builderOpen } from './builder-open.ts';

const ASKING = { quote: NO_QUOTE, current: false, failure: null } as const;

/** The selections combined on one match so far, above its prices; they go into the slip, which prices those of one match together. */
export function BuilderPanel({ eventId }: { eventId: string }) {
  const slip = useSlip();
  const draft = useDraft();
  const own = slip.filter((selection) => selection.eventId === eventId);
  const { asked = ASKING } = useSyncExternalStore(askedStore.subscribe, askedStore.get, () => null) ?? {};
  const [pick] = joinedPicks(own, draft.joint);
  const terms = useSettings();
  const isQuick = useQuick() !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useOpen();
  const remove = (marketId: string) => {
    placement.dismiss();
    removeSelection(marketId);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="criar-aposta" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-col gap-1">
        <h2 id="criar-aposta" ref={heading} tabIndex={-1} className="text-base font-medium tracking-normal focus:outline-none">
          Criar aposta
        </h2>
        <p className="text-sm text-muted">
          Junte de 2 a {MOST_JOINED} seleções deste jogo numa só aposta, com uma só cotação. Ela ganha se todas ganharem.{' '}
          <Link to="/rules-betting" className="underline underline-offset-4 hover:text-text">
            Regras
          </Link>
        </p>
      </div>
      {own.length > 0 && (
        <ul aria-label="Seleções da combinação" className="flex flex-col divide-y divide-line border-y border-line">
          {own.map((selection) => (
            <Chosen key={selection.marketId} selection={selection} quote={asked.quote} onRemove={() => remove(selection.marketId)} />
          ))}
        </ul>
      )}
      {pick === undefined || !isJoint(pick) ? (
        <p className="text-sm">{own.length === 0 ? 'Toque nas cotações abaixo para começar.' : 'Escolha mais uma seleção deste jogo.'}</p>
      ) : openTab(slip, draft) === 'multiple' ? (
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted">Cotação conjunta</span>
          <JointPrice pick={pick} asked={asked} />
        </p>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => changeDraft({ tab: 'multiple' })}>
          Juntar numa só aposta
        </Button>
      )}
      {own.length > MOST_JOINED && <p className="text-sm text-accent">{faultText('too_many_joined', terms)}</p>}
      {slip.length > own.length && own.length > 1 && <p className="text-sm text-muted">Com os outros jogos do seu bilhete, ela vira uma múltipla.</p>}
      {isQuick && <p className="text-sm text-muted">Aqui a aposta rápida não vale: cada toque só entra na combinação.</p>}
    </section>
  );
}

interface ChosenProps {
  readonly selection: SlipSelection;
  readonly quote: Quote;
  readonly onRemove: () => void;
}

function Chosen({ selection, quote, onRemove }: ChosenProps) {
  const { outcomeName, marketName } = selection;
  const [off, unfit] = [offText(selection, quote), unfitText(selection, quote)];
  return (
    <li className="flex items-start gap-2 text-sm">
      <p className="min-w-0 flex-1 py-2 wrap-break-word">
        <span className="block font-medium">{outcomeName}</span>
        <span className="block text-muted">{marketName}</span>
        {off !== null && <span className="block text-loss">{off}</span>}
        {unfit !== null && <span className="block text-accent">{unfit}</span>}
      </p>
      <IconButton
        label={`Tirar ${outcomeName}, ${marketName}`}
        onClick={onRemove}
        className="-mr-3"
        icon={<X aria-hidden="true" size={18} strokeWidth={1.75} />}
      />
    </li>
  );
}

/** While the panel is open, presses combine; a slip of singles or a system is switched to combining. */
function useOpen(): void {
  useEffect(() => {
    builderOpen.set(true);
    if (draftStore.get().tab !== null) changeDraft({ tab: 'multiple' });
    return () => builderOpen.set(false);
  }, []);
}
