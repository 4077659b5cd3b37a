import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ControlProps } from '../../../renderers/fields/Look.ts';
import { waitFor as waitForFiles } from '../../../renderers/fields/upload/UploadQueue.ts';
import { useUploads } from '../../../renderers/fields/upload/useUploads.ts';
import { controlOf } from '../../../renderers/fields/controls.ts';
import { lookOf, looks } from '../../../renderers/fields/index.ts';
import { DataError, type Ports, type Question } from '../../../renderers/ports/index.ts';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { Stand } from './Stand.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const noRecord: ScreenRecord = {};
const fieldOf = (property: object): Field =>
  screenOf({ a: { title: '甲', ...property } }).fields.find(({ name }) => name === 'a')!;
/** Shows the control of a field, empty, where a form or a table has it. */
function show(
  ports: Ports,
  property: object,
  place: 'form' | 'cell' = 'form',
  onChange: (value: unknown) => void = () => {},
) {
  const field = fieldOf(property);
  const Control = controlOf(field, looks);
  const rest = { disabled: false, invalid: false, screenId: 'foo', getRecord: () => noRecord, place };
  renderWith(ports, <Control id="a" field={field} value={undefined} onChange={onChange} {...rest} />);
}
const pick = (name: string, type: string) =>
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [new File(['x'], name, { type })] },
  });
const withoutWords = async (): Promise<string> => Promise.reject(new DataError('malformed', ''));

describe('an upload that fails', () => {
  it.each([
    ['form', '上传失败'],
    ['cell', '未知错误'],
  ] as const)('has words of our own in a %s where nobody says why', async (place, told) => {
    const ports = portsOf({ uploads: { upload: withoutWords } });
    show(ports, { field: 'file' }, place);
    pick('合同.pdf', 'application/pdf');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(ports.shown).toEqual(['合同.pdf 上传失败.']);
  });

  it.each(['file', 'image'] as const)(
    'is told of a %s where the server has no place for files, and leaves no value',
    async (field) => {
      const ports = portsOf({ uploads: { upload: async () => Promise.resolve('local') } });
      const handleChange = vi.fn();
      show(ports, { field }, 'form', handleChange);
      pick('照片.png', 'image/png');
      const told = '服务器没有设置文件存储，文件没有保存';
      await waitFor(() => expect(ports.shown).toEqual([`照片.png 上传失败.${told}`]));
      expect(screen.getByText(told)).toBeTruthy();
      expect(handleChange).not.toHaveBeenCalled();
    },
  );

  it('says of a picture why, when it is pressed, and is sent again from there', async () => {
    const asked: Question[] = [];
    const upload = vi.fn(async () => Promise.reject(new Error('文件过大')));
    const confirm = async (question: Question) => asked.push(question) === 1;
    show(portsOf({ uploads: { upload }, messages: { confirm } }), { field: 'image' });
    pick('照片.png', 'image/png');
    fireEvent.click(await screen.findByRole('button', { name: '照片.png 上传出错，查看原因' }));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([{ title: '上传出错', text: '错误信息：文件过大', okText: '重新上传' }]);
  });
});

describe('failed pictures', () => {
  const pickAll = (...names: readonly string[]) =>
    fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
      target: { files: names.map((name) => new File(['x'], name, { type: 'image/png' })) },
    });
  const namesShown = () => [...document.querySelectorAll('.vf-tile-name')].map(({ textContent }) => textContent);

  it('are named with their reasons, and keep their places when they are tried again', async () => {
    const upload = vi.fn(async (file: File) => Promise.reject(new DataError('offline', `${file.name}没有到`)));
    const ports = portsOf({ uploads: { upload } });
    show(ports, { field: 'images' });
    pickAll('1.png', '2.png');
    await screen.findByText('2.png没有到');
    expect(namesShown()).toEqual(['1.png', '2.png']);
    expect(ports.shown).toEqual(['1.png 上传失败.1.png没有到', '2.png 上传失败.2.png没有到']);
    const again = screen.getAllByRole('button', { name: '重新上传' })[0]!;
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('取消上传');
    await waitFor(() => expect(namesShown()).toEqual(['1.png', '2.png']));
    expect(upload).toHaveBeenCalledTimes(3);
  });

  it.each(['invalid', 'tooLarge'] as const)('are not offered to be sent again where they are %s', async (kind) => {
    const upload = async () => Promise.reject(new DataError(kind, '文件内容为空'));
    const asked: Question[] = [];
    const confirm = async (question: Question) => asked.push(question) === 1;
    show(portsOf({ uploads: { upload }, messages: { confirm } }), { field: 'images' });
    pickAll('1.png');
    await screen.findByText('文件内容为空');
    expect(screen.queryByRole('button', { name: '重新上传' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '1.png 上传出错，查看原因' }));
    await waitFor(() => expect(namesShown()).toEqual([]));
    expect(asked).toEqual([{ title: '上传出错', text: '错误信息：文件内容为空', okText: '删除' }]);
  });
});

it.each([
  [{}, '单个文件不超过 10 MB'],
  [{ description: '营业执照' }, undefined],
  [{ upload: { action: '/device/upload' } }, undefined],
])('how large a file may be is said beside %j', (property, told) => {
  show(portsOf(), { field: 'image', ...property });
  expect(screen.queryByText(/MB/)?.textContent).toBe(told);
});

it('a form names each file that it does not go without, or counts the rest', () => {
  const failedOf = (count: number, isRefused: boolean) =>
    Array.from({ length: count }, (_, index) => ({
      key: String(index),
      file: new File(['x'], `${index + 1}.png`),
      percent: 0,
      status: 'error' as const,
      message: '太大',
      isRefused,
    }));
  expect(waitForFiles([])).toBeUndefined();
  expect(waitForFiles(failedOf(2, true))).toBe('2 个文件没有上传成功，请删除（1.png：太大；2.png：太大）');
  expect(waitForFiles(failedOf(5, false))).toBe(
    '5 个文件没有上传成功，请重新上传，或删除（1.png：太大；2.png：太大；3.png：太大；还有 2 个）',
  );
});

it('an upload into a text, beside which nothing stands, says why in the message', async () => {
  const ports = portsOf({ uploads: { upload: async () => Promise.reject(new Error('文件过大')) } });
  function Text() {
    const { send } = useUploads({ name: 'body', biz: 'foo', onStored: () => undefined, forText: true });
    return <input type="file" onChange={({ target }) => void send(target.files![0]!)} />;
  }
  renderWith(ports, <Text />);
  pick('照片.png', 'image/png');
  await waitFor(() => expect(ports.shown).toEqual(['照片.png 上传失败.文件过大']));
});

it.each([
  ['file', '.vf-file-list li button'],
  ['image', '.vf-tile'],
  ['images', '.vf-tile'],
])('a stored %s tells its name and that it is there', (type, where) => {
  const field = fieldOf({ field: type });
  renderWith(portsOf(), <Stand control={controlOf(field, looks)} field={field} first="2026/a.png" />);
  expect(document.querySelector<HTMLElement>(where)!.title).toBe('a.png\n上传完成');
});

describe('several files that are picked at once', () => {
  it('stand in the order they were picked in, whichever is stored first', async () => {
    const waiting = new Map<string, (path: string) => void>();
    const upload = async (file: File) => new Promise<string>((resolve) => waiting.set(file.name, resolve));
    const seen: unknown[] = [];
    const field = fieldOf({ field: 'images' });
    const Images = controlOf(field, looks);
    const Kept = (props: ControlProps) => (
      <Images
        {...props}
        onChange={(value) => {
          seen.push(value);
          props.onChange(value);
        }}
      />
    );
    renderWith(portsOf({ uploads: { upload } }), <Stand control={Kept} field={field} first="old.png" />);
    fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
      target: { files: ['1.png', '2.png', '3.png'].map((name) => new File(['x'], name, { type: 'image/png' })) },
    });
    await waitFor(() => expect(waiting.size).toBe(3));
    for (const name of ['3.png', '1.png', '2.png']) {
      waiting.get(name)!(`stored-${name}`);
      await waitFor(() => expect(String(seen.at(-1))).toContain(`stored-${name}`));
    }
    expect(seen.at(-1)).toBe('old.png,stored-1.png,stored-2.png,stored-3.png');
  });
});

describe('a stored file', () => {
  it('that is not there any more is told as unknown', async () => {
    const toUrl = async () => Promise.reject(new DataError('missing', '资源不存在'));
    const ports = portsOf({ uploads: { toUrl } });
    const { Display } = lookOf({ type: 'file' }, looks);
    renderWith(
      ports,
      Display && <Display field={fieldOf({ field: 'file' })} value="2026/合同.pdf" record={noRecord} />,
    );
    fireEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(ports.shown).toEqual(['未知的文件']));
  });
});

describe('an upload whose field says where it goes', () => {
  it('is sent there, and what is stored is neither fetched nor taken out where the file says so', async () => {
    const upload = vi.fn(async () => '2026/a.pdf');
    const to = { action: '/device/upload', token: true, responseName: 'result.path', download: false, remove: false };
    show(portsOf({ uploads: { upload } }), { field: 'file', upload: to, form: { placeholder: '传合同' } });
    expect(screen.getByRole('button', { name: '传合同' })).toBeTruthy();
    pick('合同.pdf', 'application/pdf');
    await waitFor(() => expect(upload).toHaveBeenCalled());
    expect(upload).toHaveBeenCalledWith(expect.any(File), expect.objectContaining({ to }));

    const field = fieldOf({ field: 'file', upload: to });
    const Control = controlOf(field, looks);
    const rest = {
      disabled: false,
      invalid: false,
      screenId: 'foo',
      getRecord: () => noRecord,
      place: 'form',
    } as const;
    renderWith(portsOf(), <Control id="b" field={field} value="2026/b.pdf" onChange={() => undefined} {...rest} />);
    expect(screen.getByText('b.pdf').tagName).toBe('SPAN');
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });
});

it('a file in the cell of a table is called by five letters, with its whole name as the tooltip', () => {
  const { Display } = lookOf({ type: 'file' }, looks);
  const field = fieldOf({ field: 'file' });
  renderWith(portsOf(), Display && <Display field={field} value="2026/abcdefgh.png" record={noRecord} isShort />);
  const link = screen.getByRole('button');
  expect(link.textContent).toBe('abcde…');
  expect(link.title).toBe('abcdefgh.png');
});
