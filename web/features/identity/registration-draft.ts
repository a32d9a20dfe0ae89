import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createStore } from '#web/shared/create-store.ts';
import { registrationBegun } from '#web/shared/modal/registration-begun.ts';
import type { AskedByBr, RegistrationValues } from './registration-values.ts';

/** The typed values of an unsent registration, without password and address; kept in memory only and lost with the page. */
export const registrationDraft = createStore<Partial<Omit<RegistrationValues, 'password' | 'termsAccepted' | AskedByBr>>>({});

/** Keeps the draft while the form is filled in. */
export function useDraft(form: UseFormReturn<RegistrationValues>): void {
  useEffect(() => {
    const watching = form.watch(({ document = '', name = '', birthday = '', email = '', phone = '', phone_code = '55' }) => {
      registrationDraft.set({ document, name, birthday, email, phone, phone_code });
      registrationBegun.set([document, email, phone].some((text) => text !== ''));
    });
    return () => watching.unsubscribe();
  }, [form]);
}
