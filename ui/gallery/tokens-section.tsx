import { cx } from '../cx.ts';
import { Sample, SampleGrid } from './sample.tsx';

const colours = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['text', 'bg-text'],
  ['muted', 'bg-muted'],
  ['faint', 'bg-faint'],
  ['primary', 'bg-primary'],
  ['secondary', 'bg-secondary'],
  ['accent', 'bg-accent'],
  ['positive', 'bg-positive'],
  ['negative', 'bg-negative'],
  ['gain', 'bg-gain'],
  ['loss', 'bg-loss'],
  ['info', 'bg-info'],
  ['live', 'bg-live'],
  ['danger', 'bg-danger'],
] as const;

const sizes = [
  ['44', 'text-3xl font-bold tracking-tight'],
  ['34', 'text-2xl font-bold tracking-tight'],
  ['26', 'text-xl font-bold tracking-tight'],
  ['20', 'text-lg font-bold'],
  ['16', 'text-base'],
  ['14', 'text-sm'],
  ['12', 'text-xs'],
] as const;

export function TokensSection() {
  return (
    <SampleGrid>
      <Sample name="Cores" className="flex-row! flex-wrap">
        {colours.map(([name, colour]) => (
          <div key={name} className="w-20">
            <div className={cx('h-12 rounded-control border border-line', colour)} />
            <p className="mt-1 text-xs text-muted">{name}</p>
          </div>
        ))}
      </Sample>
      <Sample name="Tipografia">
        {sizes.map(([size, look]) => (
          <p key={size} className={cx('truncate', look)}>
            {size} Palpite certo
          </p>
        ))}
      </Sample>
      <Sample name="Algarismos tabulares">
        {['R$ 1.234,56', 'R$ 8.111,11', 'R$ 9.909,00'].map((figure) => (
          <p key={figure} className="tabular text-lg font-medium">
            {figure}
          </p>
        ))}
      </Sample>
    </SampleGrid>
  );
}
