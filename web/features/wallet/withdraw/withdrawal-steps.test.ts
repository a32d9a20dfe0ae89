import { describe, expect, it } from 'vitest';
import { withdrawalSteps } from './withdrawal-steps.ts';

const at = '2026-11-21T00:00:00Z';

describe('a withdrawal’s timeline', () => {
  it('shows past steps, the present one and those to come', () => {
    const steps = withdrawalSteps({
      status: 'sending',
      timeline: [
        { status: 'requested', at },
        { status: 'sending', at },
      ],
    });
    expect(steps.map((step) => [step.title, step.state])).toEqual([
      ['Solicitado', 'done'],
      ['Enviando', 'current'],
      ['Pago', 'upcoming'],
    ]);
  });

  it('ends with the payment', () => {
    const steps = withdrawalSteps({
      status: 'paid',
      timeline: [
        { status: 'requested', at },
        { status: 'sending', at },
        { status: 'paid', at },
      ],
    });
    expect(steps.every((step) => step.state === 'done')).toBe(true);
  });

  it('ends where it failed', () => {
    const steps = withdrawalSteps({
      status: 'refused',
      timeline: [
        { status: 'requested', at },
        { status: 'reviewing', at },
        { status: 'refused', at },
      ],
    });
    expect(steps.at(-1)).toMatchObject({ title: 'Recusado', state: 'failed' });
  });
});
