import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unruledForms } from './rules/unruled-forms.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const screens = repositoryFiles('web/*.tsx').filter((path) => !path.endsWith('.test.tsx'));

test('every form of the pages uses the form component', () => {
  expect(screens.flatMap((path) => unruledForms(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('a form without the component, and one that moves the focus itself, are found', () => {
  expect(unruledForms('web/features/x.tsx', '<form onSubmit={submit} noValidate>')).toHaveLength(1);
  expect(unruledForms('web/features/x.tsx', 'const form = useForm<V>({ resolver, defaultValues: { a: 1 } });')).toHaveLength(1);
  expect(unruledForms('web/features/x.tsx', '<form role="search" action="/providers"> <Form onSend={send}>')).toEqual([]);
});
