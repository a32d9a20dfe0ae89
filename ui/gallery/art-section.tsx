import { AdultMark } from '../art/adult-mark.tsx';
import { Bomb, BombShape } from '../art/bomb.tsx';
import { BrandMark } from '../art/brand-mark.tsx';
import { DoublePoster } from '../art/double/double-poster.tsx';
import { ErrorScene } from '../art/error-scene.tsx';
import { GamesScene } from '../art/games-scene.tsx';
import { Gem, GemShape } from '../art/gem.tsx';
import { HeroArt } from '../art/hero-art.tsx';
import { MinesPoster } from '../art/mines-poster.tsx';
import { NotFoundScene } from '../art/not-found-scene.tsx';
import { OfflineScene } from '../art/offline-scene.tsx';
import { SearchScene } from '../art/search-scene.tsx';
import { TileBed, TileBedShape } from '../art/tile-bed.tsx';
import { Tile, TileShape } from '../art/tile.tsx';
import { TransactionsScene } from '../art/transactions-scene.tsx';
import { WalletScene } from '../art/wallet-scene.tsx';
import { Logo, Wordmark } from '../art/wordmark.tsx';
import { PosterCard } from '../data/poster-card.tsx';
import { Sample, SampleGrid } from './sample.tsx';

const scenes = [
  ['Carteira', WalletScene],
  ['Extrato', TransactionsScene],
  ['Jogos', GamesScene],
  ['Busca', SearchScene],
  ['Sem conexão', OfflineScene],
  ['Não encontrada', NotFoundScene],
  ['Erro', ErrorScene],
] as const;

export function ArtSection() {
  return (
    <div className="flex flex-col gap-10">
      <SampleGrid>
        <Sample name="Marca" className="flex-row! flex-wrap items-center">
          <Logo className="h-12" />
          <Wordmark className="h-8" />
          <BrandMark className="size-20" />
          <BrandMark className="size-8" />
          <BrandMark className="size-4" />
          <AdultMark className="size-10 text-muted" />
        </Sample>
        <Sample name="Peças" className="flex-row! flex-wrap items-center">
          <Gem className="size-24" />
          <Bomb className="size-24" />
          <Tile className="size-24" />
          <TileBed className="size-24" />
          <TileBed lost className="size-24" />
        </Sample>
        <Sample name="Tabuleiro">
          <svg viewBox="0 0 304 96" className="w-full max-w-80">
            <BoardPreview />
          </svg>
        </Sample>
      </SampleGrid>
      <Sample name="Cenas" className="grid! grid-cols-2 md:grid-cols-4">
        {scenes.map(([name, Art]) => (
          <Art key={name} title={name} className="w-full" />
        ))}
      </Sample>
      <Sample name="Capas" className="grid! max-w-[480px] grid-cols-2">
        <PosterCard to="/" title="Mines" detail="RTP até 97%" art={<MinesPoster />} />
        <PosterCard to="/" title="Double" detail="RTP 93,33%" art={<DoublePoster />} />
      </Sample>
      <Sample name="Abertura">
        <HeroArt className="h-80 w-full rounded-card" />
      </Sample>
    </div>
  );
}

function BoardPreview() {
  return (
    <>
      <TileShape />
      <g transform="translate(104 0)">
        <TileBedShape />
        <g transform="translate(16 15)">
          <GemShape />
        </g>
      </g>
      <g transform="translate(208 0)">
        <TileBedShape lost />
        <g transform="translate(16 15)">
          <BombShape />
        </g>
      </g>
    </>
  );
}
