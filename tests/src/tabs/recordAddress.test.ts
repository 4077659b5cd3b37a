import { describe, expect, it } from 'vitest';
import { toOpenRecord, toRefs, withRecord, withRefs } from '../../../src/tabs/recordAddress.ts';

describe('records above a page', () => {
  const refs = [
    { screen: 'member', field: 'id', value: '17' },
    { screen: 'sys-user', field: 'username', value: 'a:b&c=张' },
  ];

  it('are named by the address one after the other, whatever their values hold', () => {
    const search = withRefs('?name=*x*&_detail=3', refs);
    expect(toRefs(search)).toEqual(refs);
    expect(toOpenRecord(search)).toEqual({ view: 'detail', id: '3' });
    expect(withRefs(search, [])).toBe(withRefs('?name=*x*&_detail=3', []));
  });
  it('go with the record that they were opened above', () => {
    const search = withRefs('?status=1&_detail=3', refs);
    expect(withRecord(search, null)).toBe('?status=1');
    expect(toRefs(withRecord(search, { view: 'detail', id: '4' }))).toEqual([]);
  });
  it('are none where the address names nothing that could be one', () => {
    expect(toRefs('?_ref=&_ref=member&_ref=member:&_ref=%3Cb%3E:1&_ref=:1')).toEqual([]);
  });
});
