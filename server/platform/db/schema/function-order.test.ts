import { expect, test } from 'vitest';
import { inOrder } from './function-order.ts';

const file = (name: string, sql: string) => ({ name, sql, checksum: name });

test('a view comes after its sources, a function after the views of its signature, whatever their bodies call', () => {
  const files = [
    file('a_view', 'CREATE OR REPLACE VIEW a_view AS SELECT z_helper(1) AS one FROM b_view'),
    file('b_view', 'CREATE OR REPLACE VIEW b_view AS SELECT 1 AS one -- not c_rows'),
    file('c_rows', 'CREATE OR REPLACE FUNCTION c_rows() RETURNS SETOF a_view LANGUAGE sql AS $$ SELECT d_rows() $$'),
    file('d_rows', 'CREATE OR REPLACE FUNCTION d_rows() RETURNS integer LANGUAGE sql AS $body$ SELECT c_rows() $body$'),
    file('z_helper', 'CREATE OR REPLACE FUNCTION z_helper(n integer) RETURNS integer LANGUAGE sql AS $$ SELECT 1 FROM a_view $$'),
  ];
  expect(inOrder(files).map(({ name }) => name)).toEqual(['z_helper', 'b_view', 'a_view', 'c_rows', 'd_rows']);
});

test('views that read each other are refused by name', () => {
  const files = [file('one', 'CREATE VIEW one AS SELECT * FROM two'), file('two', 'CREATE VIEW two AS SELECT * FROM one')];
  expect(() => inOrder(files)).toThrow('one → two → one');
});
