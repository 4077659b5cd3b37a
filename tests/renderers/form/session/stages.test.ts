import { expect, it } from 'vitest';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { firstWrong, nextWrong } from '../../../../renderers/form/session/stages.ts';
import { portsOf, screenOf } from '../support.tsx';

const child = (title: string) => ({
  title,
  foreignKey: 'fooId',
  required: ['word'],
  properties: { word: { title: '字', maxLength: 9 }, note: { title: '说明' } },
});
const screen = screenOf(
  { name: { title: '名称' } },
  { required: ['name'], children: { first: child('一'), second: child('二') } },
);

it('a form is checked with its sub-tables, and what is wrong is gone through from the first to the last', async () => {
  const ports = portsOf();
  const session = new FormSession(toRecordModel(screen, 'add'), ports, await ports.screens.getValidator(screen), {
    first: [{ note: 'a' }],
    second: [{ note: 'b' }],
  });
  expect(Object.keys(session.validate())).toEqual(['name', 'first[0].word', 'second[0].word']);
  const next = (name: string) => nextWrong(session.model, session.store.errors, name);
  expect(firstWrong(session.model, session.store.errors)).toBe('name');
  expect([next('name'), next('first'), next('second')]).toEqual(['first', 'second', 'name']);
  const previous = (name: string) => nextWrong(session.model, session.store.errors, name, true);
  expect([previous('name'), previous('first'), previous('second')]).toEqual(['second', 'name', 'first']);
  session.store.change({ name: '甲', first: [{ word: 'x' }] });
  expect(next('name')).toBe('second');
  expect(Object.keys(session.validate())).toEqual(['second[0].word']);
  session.store.change({ second: [{ word: 'y' }] });
  expect(session.validate()).toEqual({});
});

it('a row that is added after a refused save is not scolded before it is filled in; those that were to be saved are', async () => {
  const ports = portsOf();
  const session = new FormSession(toRecordModel(screen, 'add'), ports, await ports.screens.getValidator(screen), {
    name: '甲',
    first: [{ note: 'a' }],
  });
  const wrong = (): readonly string[] => Object.keys(session.store.errors);
  session.validate();
  session.handleRowsChange('first', [{ note: 'b' }, {}]);
  expect(wrong()).toEqual(['first[0].word']);
  session.handleRowsChange('first', [{ note: 'b' }, { word: 'x'.repeat(1000) }]);
  expect(wrong()).toEqual(['first[0].word', 'first[1].word']);
  session.handleRowsChange('first', [{ word: 'x' }, {}]);
  expect(wrong()).toEqual([]);
  expect(Object.keys(session.validate())).toEqual(['first[1].word']);
  session.handleRowsChange('first', [{ word: 'x' }, { note: 'c' }]);
  expect(wrong()).toEqual(['first[1].word']);
});
