import { createContext, use, useId } from 'react';

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The attributes that tie a control to the Field around it; outside a Field just a stable id. The caller's attributes win. */
export function useFieldControl(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }): ControlAttributes {
  const field = use(FieldContext);
  const generated = useId();
  return {
    id: own.id ?? field?.id ?? generated,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid ? true : undefined,
    'aria-required': field?.required ? true : undefined,
  };
}
