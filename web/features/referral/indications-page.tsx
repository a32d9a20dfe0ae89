import type { ReferralView } from '#contracts/money/referral.ts';
import { cents } from '#kernel/money.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { IndicationsScene } from './indications-scene.tsx';
import { InvitationList, WelcomeCard } from './invitation-list.tsx';
import { InviteCard } from './invite-card.tsx';
import { OpenCard } from './open-card.tsx';
import { CLOSED_TEXTS, termsOf } from './referral-words.ts';

/** user/indications: the player's link, the benefits and terms of inviting, and the results so far. `referral` is null when it couldn't be read. */
export function IndicationsPage({ referral }: { readonly referral: ReferralView | null }) {
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Indicações" />
      {referral === null ? (
        <Card>
          <Unread title="Não deu para ler suas indicações agora." skeleton="h-60">
            Elas estão guardadas. Tente de novo em instantes.
          </Unread>
        </Card>
      ) : (
        <Referral referral={referral} />
      )}
    </div>
  );
}

function Referral({ referral }: { readonly referral: ReferralView }) {
  const { closed, link, code, terms, entries, welcome } = referral;
  const isOpen = closed === null && link !== null && code !== null;
  return (
    <>
      {isOpen ? <InviteCard link={link} code={code} /> : closed === null ? <OpenCard /> : <Closed why={closed} />}
      {welcome !== null && <WelcomeCard welcome={welcome} terms={terms} />}
      {isOpen && <HowItWorks terms={terms} />}
      {(isOpen || entries.length > 0) && <Result referral={referral} />}
    </>
  );
}

function Closed({ why }: { readonly why: NonNullable<ReferralView['closed']> }) {
  const { title, text } = CLOSED_TEXTS[why];
  return (
    <Card>
      <EmptyState
        scene={<IndicationsScene />}
        title={title}
        action={
          <LinkButton to="/user/account" variant="secondary">
            Voltar à conta
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

function HowItWorks({ terms }: { readonly terms: ReferralView['terms'] }) {
  const { steps, conditions } = termsOf(terms);
  return (
    <Card>
      <CardHeader title="Como funciona" />
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-raised text-sm font-medium">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </Card>
  );
}

function Result({ referral: { invited, qualified, rewarded, earned, entries } }: { readonly referral: ReferralView }) {
  return (
    <Card>
      <CardHeader title="O que seu convite trouxe" />
      <dl className="tabular grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="Abriram conta" value={String(invited)} />
        <Figure label="Com depósito" value={String(qualified)} />
        <Figure label="Recompensas" value={String(rewarded)} />
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">Você recebeu</dt>
          <dd>
            <Amount cents={cents(earned)} size="lg" />
          </dd>
        </div>
      </dl>
      {entries.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-muted">Quando alguém abrir a conta pelo seu link, o andamento aparece aqui.</p>
      ) : (
        <InvitationList entries={entries} />
      )}
    </Card>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-medium">{value}</dd>
    </div>
  );
}
