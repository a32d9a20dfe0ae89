import { BrandMark } from '../art/brand-mark.tsx';
import { Logo, Wordmark } from '../art/wordmark.tsx';
import { BrandContext } from '../brands/brand-context.tsx';
import { type BrandId, brandSizes } from '../brands/brand-id.ts';
import { Sample, SampleGrid } from './sample.tsx';

const brands = ['palpite', 'ipe', 'aurora', 'mare', 'cerrado', 'pampa'] as const satisfies readonly BrandId[];

/** Each brand in the page's own colours, and as its separate files. */
export function BrandsSection() {
  return (
    <SampleGrid>
      {brands.map((id) => (
        <Sample key={id} name={brandSizes[id].name} className="flex-row! flex-wrap items-center">
          <BrandContext value={id}>
            <Logo className="h-10" />
            <BrandMark className="size-12" />
            <BrandMark className="size-6" />
            <BrandMark className="size-4" />
            <Wordmark className="h-5 text-muted" />
          </BrandContext>
          <div className="flex items-center gap-3 rounded-card bg-[#0b1220] p-3">
            <img src={`/art/${id}-logo.svg`} alt="" className="h-8" />
          </div>
          <div className="flex items-center gap-3 rounded-card bg-white p-3">
            <img src={`/art/${id}-logo-dark.svg`} alt="" className="h-8" />
          </div>
          <img src={`/art/${id}-favicon.svg`} alt="" className="size-12" />
        </Sample>
      ))}
    </SampleGrid>
  );
}
