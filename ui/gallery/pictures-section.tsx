import { Sample } from './sample.tsx';

const banners = ['banner-register', 'banner-login', 'banner-deposit', 'banner-recovery', 'banner-register-cancel', 'banner-majority', 'sports-field'] as const;
const promotions = ['promo-bonus', 'promo-conferir', 'promo-pix', 'promo-limites'] as const;
const places = ['casino-empty', 'support', 'maintenance'] as const;

/** The large drawings that pages load as picture files. */
export function PicturesSection() {
  return (
    <div className="flex flex-col gap-10">
      <Pictures name="Faixas, 16:5" names={banners} columns="md:grid-cols-2" width={960} height={300} />
      <Pictures name="Promoções, 16:9" names={promotions} columns="md:grid-cols-3" width={960} height={540} />
      <Pictures name="Lugares, 3:2" names={places} columns="md:grid-cols-3" width={480} height={320} />
    </div>
  );
}

interface PicturesProps {
  readonly name: string;
  readonly names: readonly string[];
  readonly columns: string;
  readonly width: number;
  readonly height: number;
}

function Pictures({ name, names, columns, width, height }: PicturesProps) {
  return (
    <Sample name={name} className={`grid! ${columns}`}>
      {names.map((each) => (
        <img key={each} src={`/art/${each}.svg`} alt={each} width={width} height={height} loading="lazy" className="h-auto w-full rounded-card" />
      ))}
    </Sample>
  );
}
