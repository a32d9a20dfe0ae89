import type { TableChain } from '#contracts/originals/table.ts';
import { numberText } from '#kernel/number-text.ts';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { HashLine } from '../../table/history/hash-line.tsx';

/** The published chains; null while they load. */
export function ChainList({ chains }: { chains: readonly TableChain[] | null }) {
  return (
    <section aria-labelledby="correntes" className="flex flex-col gap-4">
      <h2 id="correntes" className="text-xl">
        As correntes publicadas
      </h2>
      {chains === null && (
        <SkeletonGroup label="Buscando as correntes">
          <Skeleton className="h-60 rounded-card" />
        </SkeletonGroup>
      )}
      {chains?.length === 0 && <p className="text-muted">A primeira corrente aparece aqui com a primeira rodada.</p>}
      {chains?.map((chain) => (
        <article key={chain.id} className="rounded-card border border-line bg-surface p-4">
          <h3 className="text-base font-medium">{chain.started_at === null ? 'Próxima corrente' : `Em uso desde ${formatInstant(chain.started_at)}`}</h3>
          <p className="tabular mt-1 text-sm text-muted">
            Publicada em {formatInstant(chain.announced_at)}. {numberText(chain.used)} de {numberText(chain.length)} elos usados.
          </p>
          <dl className="mt-3 flex flex-col gap-2">
            <HashLine label="Ponta da corrente" text={chain.end_hash} />
            <HashLine label="Chave pública do sorteio" text={chain.beacon.public_key} />
          </dl>
        </article>
      ))}
    </section>
  );
}
