import { describe, expect, test } from 'vitest';
import { type ImportBody, ImportSender, senderFor } from '../../../renderers/import/ImportSender.ts';
import { DataError } from '../../../renderers/ports/index.ts';

const body = (name: string): ImportBody => ({ files: [new File([], name)], validates: undefined });
const nameOf = ({ files }: ImportBody) => files[0]!.name;
const offline = () => new DataError('offline', '网络连接失败');
const repeated = () => new DataError('repeated', '上一次提交已经成功');

/** A server that knows keys, behind a network that loses what it is told to. */
function network() {
  const stored = new Map<string, ImportBody>();
  const sent: string[] = [];
  let lost: 'nothing' | 'call' | 'answer' = 'nothing';
  return {
    sent,
    stored,
    lose: (what: typeof lost) => (lost = what),
    post: async (one: ImportBody, key: string) => {
      sent.push(nameOf(one));
      if (lost === 'call') throw offline();
      const earlier = stored.get(key);
      if (earlier && earlier !== one) throw repeated();
      stored.set(key, one);
      if (lost === 'answer') throw offline();
      return { message: nameOf(one) };
    },
  };
}

describe('a send whose outcome is unknown', () => {
  test('that never arrived lets what was mended since go at once', async () => {
    const [{ post, lose, stored }, sender] = [network(), new ImportSender()];
    lose('call');
    await expect(sender.send(body('old'), post)).rejects.toThrow('网络');
    lose('nothing');
    expect(await sender.send(body('new'), post)).toEqual({ outcome: { message: 'new' } });
    expect([...stored.values()].map(nameOf)).toEqual(['new']);
  });

  test('that was stored is found out before anything else is', async () => {
    const [{ post, lose, sent, stored }, sender] = [network(), new ImportSender()];
    const [one, two, three] = [body('one'), body('two'), body('three')];
    lose('call');
    await expect(sender.send(one, post)).rejects.toThrow('网络');
    lose('answer');
    await expect(sender.send(two, post)).rejects.toThrow('网络');
    lose('nothing');
    expect(await sender.send(three, post)).toEqual({ outcome: { message: 'two' }, earlier: two });
    expect(sent).toEqual(['one', 'two', 'three', 'two']);
    // Until it is known what is left of it, nothing else is stored either.
    expect(await sender.send(three, post)).toMatchObject({ earlier: two });
    sender.forget();
    expect(await sender.send(three, post)).toEqual({ outcome: { message: 'three' } });
    expect([...stored.values()].map(nameOf)).toEqual(['two', 'three']);
  });

  test('stays unknown where the next one is refused', async () => {
    const [{ post, lose }, sender] = [network(), new ImportSender()];
    const one = body('one');
    lose('answer');
    await expect(sender.send(one, post)).rejects.toThrow('网络');
    lose('nothing');
    const refusing = () => Promise.reject(new DataError('invalid', '没有这一列'));
    await expect(sender.send(body('two'), refusing)).rejects.toThrow('没有这一列');
    expect(await sender.send(body('three'), post)).toMatchObject({ earlier: one });
  });

  test('outlives its dialog: the next import of the same purpose asks first, and of another does not', async () => {
    const { post, lose, stored } = network();
    const one = body('one');
    const sender = senderFor('member');
    lose('answer');
    await expect(sender.send(one, post)).rejects.toThrow('网络');
    lose('nothing');
    expect(senderFor('order')).not.toBe(sender);
    expect(senderFor('member').open).toEqual([one]);
    expect(await senderFor('member').send(body('two'), post)).toMatchObject({ earlier: one });
    sender.forget();
    expect(senderFor('member')).not.toBe(sender);
    expect([...stored.values()].map(nameOf)).toEqual(['one']);
  });
});
