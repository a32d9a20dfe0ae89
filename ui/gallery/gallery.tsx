import { ActionsSection } from './actions-section.tsx';
import { ArtSection } from './art-section.tsx';
import { BrandsSection } from './brands-section.tsx';
import { DataSection } from './data-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { TokensSection } from './tokens-section.tsx';

const sections = [
  { id: 'tokens', title: 'Tokens', Section: TokensSection },
  { id: 'actions', title: 'Ações', Section: ActionsSection },
  { id: 'forms', title: 'Formulários', Section: FormsSection },
  { id: 'feedback', title: 'Retorno', Section: FeedbackSection },
  { id: 'data', title: 'Dados', Section: DataSection },
  { id: 'overlays', title: 'Camadas', Section: OverlaysSection },
  { id: 'art', title: 'Arte', Section: ArtSection },
  { id: 'pictures', title: 'Imagens', Section: PicturesSection },
  { id: 'brands', title: 'Marcas', Section: BrandsSection },
] as const;

/** Every primitive in its states, once per theme. Overlays open in the page's own theme. Needs a router around it. */
export function Gallery({ themes = ['dark', 'light'] }: { themes?: ReadonlyArray<'dark' | 'light'> }) {
  return (
    <div>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className="bg-bg px-4 py-12 text-text sm:px-8">
          <div className="mx-auto flex max-w-[1280px] flex-col gap-16">
            <h1 className="text-2xl">{theme === 'dark' ? 'Escuro' : 'Claro'}</h1>
            {sections.map(({ id, title, Section }) => (
              <section key={id} aria-label={`${title}, ${theme}`} id={`${id}-${theme}`}>
                <h2 className="mb-6 border-b border-line pb-3 text-xl">{title}</h2>
                <Section />
              </section>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
