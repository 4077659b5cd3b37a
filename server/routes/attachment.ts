import { RawAnswer } from './route.ts';

/** An Excel file to be saved under a name of any letters; old clients get a plain one. */
export function toAttachment(file: Buffer, fileName: string, headers: RawAnswer['headers'] = {}): RawAnswer {
  const name = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new RawAnswer(file, {
    ...headers,
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${name}`,
  });
}
