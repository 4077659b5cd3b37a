import { useRef } from 'react';
import { Button } from '../../button/Button.tsx';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { leftToUs } from '../upload/UploadQueue.ts';
import { useUploads } from '../upload/useUploads.ts';
import { editorTexts } from './texts.ts';

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A picture as it goes into a text. */
interface Picture {
  /** Its stored path, or the picture itself. */
  readonly address: string;
  readonly name: string;
  readonly file: File;
}

/**
 * Pictures on their way into a text.
 * @param control of the text: they are kept for its screen, and its form waits for them
 * @param onStored puts one that has arrived into the text
 * @param onDiscarded takes one that is given up out of it, where it stands there already
 */
export function usePictures(
  { field, screenId }: ControlProps,
  onStored: (picture: Picture) => void,
  onDiscarded?: (file: File) => void,
) {
  const { messages } = usePorts();
  const input = useRef<HTMLInputElement>(null);
  const { tasks, send, remove, retry } = useUploads({
    name: field.name,
    biz: screenId,
    onStored: (path, name, file) =>
      void addressOf(path, file).then((address) => onStored({ address, name: withoutSigns(name), file })),
    forText: true,
  });
  /** Sends the pictures among some files. @returns whether there were any */
  const take = (files: readonly File[]): boolean => {
    const pictures = files.filter(({ type }) => types.includes(type));
    if (files.length > pictures.length) messages.warning(editorTexts.notPicture);
    for (const picture of pictures) void send(picture);
    return pictures.length > 0;
  };
  const chooser = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={types.join(',')}
      onChange={(event) => {
        take([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  const progress = tasks.map((task) => (
    <span key={task.key} className="vf-editor-task" role="status">
      {task.file.name}：{task.status === 'error' ? task.message : editorTexts.uploading(Math.round(task.percent))}
      {task.status === 'error' && (
        <Button small kind="link" onClick={() => retry(task)}>
          {editorTexts.retry}
        </Button>
      )}
      <Button
        small
        kind="link"
        onClick={() => {
          remove(task.key);
          onDiscarded?.(task.file);
        }}
      >
        {editorTexts.discard}
      </Button>
    </span>
  ));
  return { choose: () => input.current?.click(), take, chooser, progress };
}

/** Signs of tags and of Markdown's links are no part of a picture's name in a text. */
const withoutSigns = (name: string): string => name.replace(/[<>"[\]()\\]/g, '');

async function addressOf(path: string, file: File): Promise<string> {
  if (path !== leftToUs) return path;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}
