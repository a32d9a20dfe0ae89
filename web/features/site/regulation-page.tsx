import type { PageReply, PageSection } from '#contracts/site/pages.ts';
import { CareTools } from './care-tools.tsx';
import { HouseContacts } from './house-contacts.tsx';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** A regulation page: its subject, its sections and its version. */
export function RegulationPage({ page }: { page: PageReply }) {
  return (
    <article className="mx-auto flex max-w-[720px] flex-col gap-8 lg:py-4">
      <header className="flex flex-col gap-3">
        <h1 className="text-xl lg:text-2xl">{page.title}</h1>
        <p className="text-base text-muted lg:text-lg">{page.summary}</p>
        <p className="text-sm text-muted">
          Versão {page.version}, de <time dateTime={page.updated_at}>{day.format(new Date(page.updated_at))}</time>
        </p>
      </header>
      {page.slug === 'jogo-responsavel' && <CareTools />}
      {page.slug === 'contato' && <HouseContacts />}
      {page.sections.map((section) => (
        <Part key={section.heading} section={section} />
      ))}
    </article>
  );
}

function Part({ section }: { section: PageSection }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg lg:text-xl">{section.heading}</h2>
      {section.paragraphs.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      {section.items.length > 0 && (
        <ul className="list-disc space-y-1.5 pl-5 text-muted">
          {section.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
